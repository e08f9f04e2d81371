import { styled } from '@mui/material/styles';
import { type QueryKey, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { IrreversibleDialog } from '#ui/dialogs/irreversible-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Consequence } from '../contract/consequences.ts';
import { consequenceText, type DeletedSubject } from '../text.ts';
import { useRefreshOrganisations } from './organisation-queries.ts';

const ICONS = { 'loses-access': LockKeyhole, 'handed-over': ArrowRightLeft, 'to-creator': Undo2 } as const;

interface ConsequenceListProps {
  /** The organisation of the deleted person or group. */
  readonly organizationId: string;
  readonly deleted: DeletedSubject;
  readonly consequences: readonly Consequence[];
  /** Further consequences, as list items before the others. */
  readonly children?: ReactNode;
}

/** AD-10: the consequences of a deletion: what stays, who inherits, who loses access. */
function ConsequenceList({ organizationId, deleted, consequences, children }: ConsequenceListProps) {
  const text = useText(consequenceText);
  const me = useSuspenseQuery(profileQuery).data;
  const heir = organizationId === me.organizationId ? 'me' : 'their-admin';
  return (
    <List>
      {children}
      {consequences.map((consequence) => {
        const Icon = ICONS[consequence.outcome];
        return (
          <li key={`${consequence.what} ${consequence.outcome}`}>
            <Icon />
            {text.say(consequence, heir, deleted)}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  padding: '12px 14px',
  borderRadius: 10,
  background: colour.sunken,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 10 },
  '& svg': { flex: 'none', marginTop: 2, color: colour.text2 },
});

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
