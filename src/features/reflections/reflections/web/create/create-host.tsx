import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useOpenUntilUnmount } from '#ui/dialogs/open-state.ts';
import { createDialog } from './open-create.ts';

const CreateDialog = lazyLayer(() => import('./create-dialog.tsx'));

/** Mounts the dialog for a new reflection in the shell; loaded on demand. */
export function CreateReflectionHost() {
  return useOpenUntilUnmount(createDialog) ? (
    <CreateDialog onClose={createDialog.close} layer={createDialog} />
  ) : null;
}
