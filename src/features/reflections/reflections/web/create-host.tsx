import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { createOpenState, useOpenUntilUnmount } from '#ui/dialogs/open-state.ts';

/** RE-02: whether the dialog for a new reflection is open; the list, the palette and the tour open it. */
export const createDialog = createOpenState();

const CreateDialog = lazyLayer(() => import('./create-dialog.tsx'));

/** Mounts the dialog for a new reflection in the shell; loaded on demand. */
export function CreateReflectionHost() {
  return useOpenUntilUnmount(createDialog) ? (
    <CreateDialog onClose={createDialog.close} layer={createDialog} />
  ) : null;
}
