import { createOpenState } from '#ui/open-state.ts';

/** The section creator: criteria on one side, results on the other. */
export const searchDialog = createOpenState();
