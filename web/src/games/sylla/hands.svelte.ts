/** Whether the opened hands of a vote lie where the question would be asked: then the board offers nothing. */
export const hands = $state({ open: false });
