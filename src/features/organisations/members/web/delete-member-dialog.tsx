import LogOut from 'lucide-react/icons/log-out';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { DeletionDialog } from '#features/organisations/organisations/web/deletion-dialog.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useText } from '#ui/words/language.ts';
import { deleteMember, previewMemberDeletion } from '../contract/members.ts';
import { membersText } from '../text.ts';

interface DeleteMemberDialogProps {
  readonly member: OrganisationUser;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: confirms the deletion of a person and shows its consequences. */
export default function DeleteMemberDialog({ member, ...callbacks }: DeleteMemberDialogProps) {
  const text = useText(membersText);
  const name = fullName(member);
  const { id, organizationId } = member;
  const input = { organizationId, userId: id };
  return (
    <DeletionDialog
      organizationId={organizationId}
      deleted={{ person: name }}
      previewKey={['members', 'deletion', id]}
      preview={(signal) => call(previewMemberDeletion, input, { signal })}
      deleteIt={() => callDelete(deleteMember, input)}
      labels={{
        title: text.deleteTitle(name),
        confirm: text.remove(name),
        description: text.deleteSays,
        success: text.deleted(name),
      }}
      extraConsequences={({ groupCount }) =>
        groupCount > 0 ? (
          <li>
            <LogOut />
            {text.leavesGroups(groupCount)}
          </li>
        ) : null
      }
      {...callbacks}
    />
  );
}
