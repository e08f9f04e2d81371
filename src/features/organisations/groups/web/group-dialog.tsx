import { styled } from '@mui/material/styles';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Organisation } from '#features/organisations/organisations/contract/organisations.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupMembersField } from './group-members-field.tsx';
import { useGroupForm } from './use-group-form.ts';
import { useGroupMembers } from './use-group-members.ts';

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
        group ? (
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
      <TextField
        label={text.name}
        required
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
      <GroupMembersField members={members} />
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
