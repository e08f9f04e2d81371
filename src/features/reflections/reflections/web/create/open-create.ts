import { createOpenState } from '#ui/dialogs/open-state.ts';

/** RE-02: whether the dialog for a new reflection is open; the list, the palette and the tour open it. */
export const createDialog = createOpenState();
