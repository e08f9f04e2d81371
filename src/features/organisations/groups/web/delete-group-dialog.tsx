import Users from 'lucide-react/icons/users';
import { DeletionDialog } from '#features/organisations/organisations/web/deletion-dialog.tsx';
import { call, erase } from '#ui/call/call.ts';
import { useText } from '#ui/words/language.ts';
import { deleteGroup, type ManagedGroup, previewGroupDeletion } from '../contract/groups.ts';
import { groupsText } from '../text.ts';

interface DeleteGroupDialogProps {
  readonly group: ManagedGroup;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: its members leave a group that is deleted. */
export function DeleteGroupDialog({ group, ...told }: DeleteGroupDialogProps) {
  const text = useText(groupsText);
  const { id, name, organizationId } = group;
  const asked = { organizationId, groupId: id };
  return (
    <DeletionDialog
      deleted="group"
      organizationId={organizationId}
      previewKey={['groups', 'deletion', id]}
      preview={(signal) => call(previewGroupDeletion, asked, { signal })}
      act={() => erase(deleteGroup, asked)}
      words={{
        title: text.deleteTitle(name),
        confirm: text.deleteNamed(name),
        says: text.deleteSays,
        done: text.deleted(name),
      }}
      alsoFollows={({ memberCount }) => (
        <li>
          <Users />
          {text.membersLeave(memberCount)}
        </li>
      )}
      {...told}
    />
  );
}
