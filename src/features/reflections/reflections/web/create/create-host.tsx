import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useShown } from '#ui/dialogs/open-state.ts';
import { createDialog } from './open-create.ts';

const CreateDialog = lazyLayer(() => import('./create-dialog.tsx'));

/** Where the dialog for a new reflection stands in the shell: loaded the first time one is begun. */
export function CreateReflectionHost() {
  return useShown(createDialog) ? <CreateDialog onClose={createDialog.close} layer={createDialog} /> : null;
}
