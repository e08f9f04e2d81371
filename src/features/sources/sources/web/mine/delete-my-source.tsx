import { useQueryClient } from '@tanstack/react-query';
import { callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { deleteMySource } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { SOURCES_KEY } from '../sources-queries.ts';
import { mySourcesText } from './my-sources-text.ts';

interface Props {
  readonly source: Source;
  readonly onClose: () => void;
}

/** Asks for confirmation, since publications of the source are deleted with it. */
export function DeleteMySource({ source, onClose }: Props) {
  const text = useText(mySourcesText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const deletion = useExclusiveMutation({
    mutationFn: () => callDelete(deleteMySource, { sourceId: source.id }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: SOURCES_KEY });
      onClose();
      show({ text: text.deleted(source.title) });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={text.deleteAsk(source.title)}
      confirmLabel={text.delete}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {deletion.error ? <Notice kind="error">{deletion.error.message}</Notice> : null}
      <p>{text.deleteSays}</p>
    </ConfirmDialog>
  );
}
