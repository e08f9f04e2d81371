import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { ConsequenceList, useRefreshOrganisations } from '#features/organisations/web/public.ts';
import { call } from '#ui/call/call.ts';
import { useAct } from '#ui/call/use-act.ts';
import { IrreversibleDialog } from '#ui/dialogs/irreversible-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { deleteGroup, type ManagedGroup, previewGroupDeletion } from '../contract/groups.ts';
import { groupsText } from '../text.ts';

interface DeleteGroupDialogProps {
  readonly group: ManagedGroup;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: what deleting this group would take along, then the deletion. */
export function DeleteGroupDialog({ group, onCancel, onDeleted }: DeleteGroupDialogProps) {
  const text = useText(groupsText);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const asked = { organizationId: group.organizationId, groupId: group.id };
  const preview = useQuery({
    queryKey: ['groups', 'deletion', group.id],
    queryFn: ({ signal }) => call(previewGroupDeletion, asked, { signal }),
    // Counted anew each time one is about to delete.
    gcTime: 0,
  });
  const deleting = useAct({
    mutationFn: () => call(deleteGroup, asked),
    onSuccess: async () => {
      snackbar.show({ text: text.deleted(group.name) });
      onDeleted();
      await refresh();
    },
  });
  return (
    <IrreversibleDialog
      title={text.deleteTitle(group.name)}
      confirmLabel={text.deleteNamed(group.name)}
      preview={preview}
      onConfirm={() => deleting.mutate()}
      onCancel={onCancel}
      busy={deleting.isPending}
      error={deleting.error}
    >
      {preview.data ? (
        <>
          <p>{text.deleteSays}</p>
          <ConsequenceList organizationId={group.organizationId} consequences={preview.data.consequences}>
            <li>
              <Users />
              {text.membersLeave(preview.data.memberCount)}
            </li>
          </ConsequenceList>
        </>
      ) : null}
    </IrreversibleDialog>
  );
}
