/** Limits of a tree of objectives: more than anyone needs, few enough to render at once. */
export const MAX_OBJECTIVES = 500;
export const MAX_OBJECTIVE_LEVELS = 8;
