/** How much a tree of objectives may hold: far more than anyone follows, little enough to draw at once. */
export const MAX_OBJECTIVES = 500;
export const MAX_OBJECTIVE_LEVELS = 8;
