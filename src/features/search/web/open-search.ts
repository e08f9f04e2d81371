import { createOpenState } from '#ui/dialogs/open-state.ts';

/** The section creator: criteria on one side, results on the other. */
export const searchDialog = createOpenState();
