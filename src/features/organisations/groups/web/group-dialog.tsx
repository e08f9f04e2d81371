import { styled } from '@mui/material/styles';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import type { Organisation } from '#features/organisations/organisations/contract/organisations.ts';
import { DeletionDialog } from '#features/organisations/organisations/web/deletion-dialog.tsx';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { SwitchField } from '#ui/fields/switch.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  type ManagedGroup,
  previewGroupDeletion,
} from '../contract/groups.ts';
import { groupsText } from '../text.ts';
import { GroupMembersField } from './group-members-field.tsx';
import { type GroupMembers, useGroupMembers } from './use-group-members.ts';

const { shape } = createGroup.input;

interface GroupDraft {
  readonly name: string;
  readonly description: string;
  readonly isPrivate: boolean;
}

interface Options {
  readonly organizationId: string;
  /** Null for a new group. */
  readonly group: ManagedGroup | null;
  readonly members: GroupMembers;
  readonly onSaved: (saved: ManagedGroup) => void;
}

/** AD-07: the form of a group; saves only the fields changed here. */
function useGroupForm({ organizationId, group, members, onSaved }: Options) {
  const text = useText(groupsText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const saved: GroupDraft = {
    name: group?.name ?? '',
    description: group?.description ?? '',
    isPrivate: group?.isPrivate ?? true,
  };
  const [edited, setEdited] = useState<Partial<GroupDraft>>({});
  // Untouched fields follow the changes others make meanwhile.
  const draft = { ...saved, ...edited };
  const changes: Partial<GroupDraft> = {
    ...(draft.name === saved.name ? {} : { name: draft.name }),
    ...(draft.description === saved.description ? {} : { description: draft.description }),
    ...(draft.isPrivate === saved.isPrivate ? {} : { isPrivate: draft.isPrivate }),
  };
  const [isNameTouched, setNameTouched] = useState(false);
  const nameProblem = fieldProblem(shape.name, draft.name, language);
  const descriptionProblem = fieldProblem(shape.description, draft.description, language);
  const { addedIds, removedIds } = members;
  const saving = useExclusiveMutation({
    mutationFn: () =>
      group
        ? call(changeGroup, {
            groupId: group.id,
            organizationId,
            ...changes,
            addUserIds: addedIds,
            removeUserIds: removedIds,
          })
        : call(createGroup, { organizationId, ...draft, userIds: addedIds }),
    onSuccess: async (answer) => {
      snackbar.show({ text: group ? text.saved(answer.name) : text.created(answer.name) });
      onSaved(answer);
      await refresh();
    },
  });
  const isValid = !nameProblem && !descriptionProblem;
  return {
    draft,
    changes,
    change: (part: Partial<GroupDraft>) => setEdited({ ...edited, ...part }),
    leaveName: () => setNameTouched(true),
    nameProblem: isNameTouched || draft.name !== '' ? nameProblem : null,
    descriptionProblem,
    isValid,
    isSaving: saving.isPending,
    refusal: saving.error,
    save() {
      if (isValid) saving.mutate();
    },
  };
}

const FORM_WIDTH = 580;

interface GroupDialogProps {
  readonly organisation: Organisation;
  /** Null for a new group. */
  readonly group: ManagedGroup | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: ManagedGroup) => void;
}

/** AD-07: creates a group, or changes its name, description and members. */
export default function GroupDialog({ organisation, group, onClose, onSaved }: GroupDialogProps) {
  const text = useText(groupsText);
  const [isDeleting, setDeleting] = useState(false);
  const members = useGroupMembers(organisation.id, group);
  const form = useGroupForm({ organizationId: organisation.id, group, members, onSaved });
  const isManaged = group?.isManaged ?? false;
  return (
    <FormDialog
      onClose={onClose}
      title={group ? text.editTitle : text.createTitle}
      width={FORM_WIDTH}
      values={[form.changes, members.addedIds, members.removedIds]}
      onSave={form.save}
      isSaving={form.isSaving}
      canSave={form.isValid}
      refusal={form.refusal?.message}
      status={
        group && !isManaged ? (
          <Button
            variant="discret"
            sx={{ color: colour.error, ml: '-10px' }}
            startIcon={<Trash2 />}
            onClick={() => setDeleting(true)}
          >
            {text.delete}
          </Button>
        ) : null
      }
    >
      <Details>
        <div>
          <dt>{text.organisation}</dt>
          <dd>{organisation.name}</dd>
        </div>
        {group ? (
          <div>
            <dt>{text.id}</dt>
            <dd>
              <code>{group.id}</code>
              <CopyButton copies={group.id} label={text.copyId} />
            </dd>
          </div>
        ) : null}
      </Details>
      {isManaged ? <Notice kind="info">{text.isManaged}</Notice> : null}
      <TextField
        label={text.name}
        required={!isManaged}
        readOnly={isManaged}
        autoFocus={!group}
        autoComplete="off"
        value={form.draft.name}
        error={form.nameProblem}
        onChange={(event) => form.change({ name: event.target.value })}
        onBlur={form.leaveName}
      />
      <TextArea
        label={text.description}
        value={form.draft.description}
        error={form.descriptionProblem}
        onChange={(event) => form.change({ description: event.target.value })}
      />
      <SwitchField
        label={text.isPrivate}
        help={text.privateSays}
        checked={form.draft.isPrivate}
        onChange={(isPrivate) => form.change({ isPrivate })}
      />
      <GroupMembersField members={members} isManaged={isManaged} />
      {group && isDeleting ? (
        <DeleteGroupDialog group={group} onCancel={() => setDeleting(false)} onDeleted={onClose} />
      ) : null}
    </FormDialog>
  );
}

const Details = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
  padding: '10px 14px',
  borderRadius: 10,
  background: colour.sunken,
  '& dt': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text2 },
  '& dd': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 28, overflowWrap: 'anywhere' },
  '& code': { font: '500 0.75rem/1.333 ui-monospace, SFMono-Regular, Menlo, monospace', color: colour.text2 },
});

interface DeleteGroupDialogProps {
  readonly group: ManagedGroup;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** AD-10: confirms the deletion of a group and shows its consequences. */
function DeleteGroupDialog({ group, ...callbacks }: DeleteGroupDialogProps) {
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
