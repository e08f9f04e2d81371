import { createOpenState } from '#ui/dialogs/open-state.ts';

/** RE-02: where a new reflection is prepared; opened by the list, the palette and the tour. */
export const createDialog = createOpenState();
