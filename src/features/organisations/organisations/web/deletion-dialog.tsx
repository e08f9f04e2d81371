import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAct } from '#ui/call/use-act.ts';
import { IrreversibleDialog } from '#ui/dialogs/irreversible-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { Consequence } from '../contract/consequences.ts';
import { ConsequenceList } from './consequence-list.tsx';
import type { Deleted } from './consequence-text.ts';
import { useRefreshOrganisations } from './organisation-queries.ts';

interface Preview {
  readonly consequences: readonly Consequence[];
}

interface DeletionDialogProps<P extends Preview> {
  readonly organizationId: string;
  readonly deleted: Deleted;
  readonly previewKey: QueryKey;
  readonly preview: (signal: AbortSignal) => Promise<P>;
  readonly act: () => Promise<unknown>;
  readonly words: {
    readonly title: string;
    readonly confirm: string;
    readonly says: string;
    readonly done: string;
  };
  /** What else follows, as a list item, or null. */
  readonly alsoFollows: (preview: P) => ReactNode;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: what a deletion would take along, then the deletion; why not, where it is refused. */
export function DeletionDialog<P extends Preview>(props: DeletionDialogProps<P>) {
  const { words } = props;
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const preview = useQuery({
    queryKey: props.previewKey,
    queryFn: ({ signal }) => props.preview(signal),
    // Counted anew each time one is about to delete.
    gcTime: 0,
  });
  const deleting = useAct({
    mutationFn: props.act,
    onSuccess: async () => {
      snackbar.show({ text: words.done });
      props.onDeleted();
      await refresh();
    },
  });
  return (
    <IrreversibleDialog
      title={words.title}
      confirmLabel={words.confirm}
      preview={preview}
      onConfirm={() => deleting.mutate()}
      onCancel={props.onCancel}
      busy={deleting.isPending}
      error={deleting.error}
    >
      {preview.data ? (
        <>
          <p>{words.says}</p>
          <Follows
            organizationId={props.organizationId}
            deleted={props.deleted}
            consequences={preview.data.consequences}
            also={props.alsoFollows(preview.data)}
          />
        </>
      ) : null}
    </IrreversibleDialog>
  );
}

function Follows({
  also,
  ...told
}: Preview & { readonly organizationId: string; readonly deleted: Deleted; readonly also: ReactNode }) {
  if (!also && told.consequences.length === 0) return null;
  return <ConsequenceList {...told}>{also}</ConsequenceList>;
}
