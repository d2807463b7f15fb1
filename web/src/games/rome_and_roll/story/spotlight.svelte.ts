/** The building that the story speaks of just now: the map shows it. */
export const spotlight: { square: string | null } = $state({ square: null });
