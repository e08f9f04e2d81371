import { createOpenState } from '../dialogs/open-state.ts';

/** Open while a page shows its own top bar on phones instead of the product bar. */
export const customPhoneBar = createOpenState();
