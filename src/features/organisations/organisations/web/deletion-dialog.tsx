import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { IrreversibleDialog } from '#ui/dialogs/irreversible-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { Consequence } from '../contract/consequences.ts';
import { ConsequenceList } from './consequence-list.tsx';
import type { DeletedSubject } from './consequence-text.ts';
import { useRefreshOrganisations } from './organisation-queries.ts';

interface Preview {
  readonly consequences: readonly Consequence[];
}

interface DeletionDialogProps<P extends Preview> {
  readonly organizationId: string;
  readonly deleted: DeletedSubject;
  readonly previewKey: QueryKey;
  readonly preview: (signal: AbortSignal) => Promise<P>;
  /** Sends the deletion to the server. */
  readonly deleteIt: () => Promise<unknown>;
  readonly labels: {
    readonly title: string;
    readonly confirm: string;
    readonly description: string;
    readonly success: string;
  };
  /** A further consequence, as a list item, or null. */
  readonly extraConsequences: (preview: P) => ReactNode;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: shows the consequences of a deletion and confirms it, or shows why it is refused. */
export function DeletionDialog<P extends Preview>(props: DeletionDialogProps<P>) {
  const { labels } = props;
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const preview = useQuery({
    queryKey: props.previewKey,
    queryFn: ({ signal }) => props.preview(signal),
    // Counted again each time the dialog opens.
    gcTime: 0,
  });
  const deleting = useExclusiveMutation({
    mutationFn: props.deleteIt,
    onSuccess: async () => {
      snackbar.show({ text: labels.success });
      props.onDeleted();
      await refresh();
    },
  });
  return (
    <IrreversibleDialog
      title={labels.title}
      confirmLabel={labels.confirm}
      preview={preview}
      onConfirm={() => deleting.mutate()}
      onCancel={props.onCancel}
      busy={deleting.isPending}
      error={deleting.error}
    >
      {preview.data ? (
        <>
          <p>{labels.description}</p>
          <Consequences
            organizationId={props.organizationId}
            deleted={props.deleted}
            consequences={preview.data.consequences}
            extra={props.extraConsequences(preview.data)}
          />
        </>
      ) : null}
    </IrreversibleDialog>
  );
}

function Consequences({
  extra,
  ...list
}: Preview & {
  readonly organizationId: string;
  readonly deleted: DeletedSubject;
  readonly extra: ReactNode;
}) {
  if (!extra && list.consequences.length === 0) return null;
  return <ConsequenceList {...list}>{extra}</ConsequenceList>;
}
