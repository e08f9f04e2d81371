import Users from 'lucide-react/icons/users';
import { DeletionDialog } from '#features/organisations/organisations/web/deletion-dialog.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useText } from '#ui/words/language.ts';
import { deleteGroup, type ManagedGroup, previewGroupDeletion } from '../contract/groups.ts';
import { groupsText } from '../text.ts';

interface DeleteGroupDialogProps {
  readonly group: ManagedGroup;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: confirms the deletion of a group and shows its consequences. */
export function DeleteGroupDialog({ group, ...callbacks }: DeleteGroupDialogProps) {
  const text = useText(groupsText);
  const { id, name, organizationId } = group;
  const input = { organizationId, groupId: id };
  return (
    <DeletionDialog
      deleted="group"
      organizationId={organizationId}
      previewKey={['groups', 'deletion', id]}
      preview={(signal) => call(previewGroupDeletion, input, { signal })}
      deleteIt={() => callDelete(deleteGroup, input)}
      labels={{
        title: text.deleteTitle(name),
        confirm: text.deleteNamed(name),
        description: text.deleteSays,
        success: text.deleted(name),
      }}
      extraConsequences={({ memberCount }) => (
        <li>
          <Users />
          {text.membersLeave(memberCount)}
        </li>
      )}
      {...callbacks}
    />
  );
}
