import { createOpenState } from '#ui/open-state.ts';

/** The capture dialog: the top bar, « n », the palette and empty portfolios all open it. */
export const captureDialog = createOpenState();
