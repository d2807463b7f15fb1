/** Which dialog of the page is open. */
export const dialogs = $state({ preferences: false });
