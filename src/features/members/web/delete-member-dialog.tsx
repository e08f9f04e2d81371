import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import type { OrganisationUser } from '#features/organisations/contract/people.ts';
import { ConsequenceList, useRefreshOrganisations } from '#features/organisations/web/public.ts';
import { call } from '#ui/call/call.ts';
import { useAct } from '#ui/call/use-act.ts';
import { IrreversibleDialog } from '#ui/dialogs/irreversible-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { deleteMember, previewMemberDeletion } from '../contract/members.ts';
import { membersText } from '../text.ts';
import { memberName } from './member-name.ts';

interface DeleteMemberDialogProps {
  readonly member: OrganisationUser;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: what deleting this person would take along, then the deletion; why not, where it is refused. */
export default function DeleteMemberDialog({ member, onCancel, onDeleted }: DeleteMemberDialogProps) {
  const text = useText(membersText);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const name = memberName(member);
  const asked = { organizationId: member.organizationId, userId: member.id };
  const preview = useQuery({
    queryKey: ['members', 'deletion', member.id],
    queryFn: ({ signal }) => call(previewMemberDeletion, asked, { signal }),
    // Counted anew each time one is about to delete.
    gcTime: 0,
  });
  const deleting = useAct({
    mutationFn: () => call(deleteMember, asked),
    onSuccess: async () => {
      snackbar.show({ text: text.deleted(name) });
      onDeleted();
      await refresh();
    },
  });
  return (
    <IrreversibleDialog
      title={text.deleteTitle(name)}
      confirmLabel={text.remove(name)}
      preview={preview}
      onConfirm={() => deleting.mutate()}
      onCancel={onCancel}
      busy={deleting.isPending}
      error={deleting.error}
    >
      {preview.data ? (
        <>
          <p>{text.deleteSays}</p>
          {preview.data.groupCount > 0 || preview.data.consequences.length > 0 ? (
            <ConsequenceList organizationId={member.organizationId} consequences={preview.data.consequences}>
              {preview.data.groupCount > 0 ? (
                <li>
                  <LogOut />
                  {text.leavesGroups(preview.data.groupCount)}
                </li>
              ) : null}
            </ConsequenceList>
          ) : null}
        </>
      ) : null}
    </IrreversibleDialog>
  );
}
