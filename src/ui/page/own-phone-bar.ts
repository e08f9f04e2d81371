import { createOpenState } from '../dialogs/open-state.ts';

/** Open while a page brings a bar of its own on phones, in place of the product's. */
export const ownPhoneBar = createOpenState();
