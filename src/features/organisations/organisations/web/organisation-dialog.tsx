import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import type { Organisation } from '../contract/organisations.ts';
import { organisationsText } from '../text.ts';
import { useOrganisationForm } from './use-organisation-form.ts';

/** Design tokens §8. */
const FORM_WIDTH = 520;

interface OrganisationDialogProps {
  /** Null for a new organisation. */
  readonly organisation: Organisation | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: Organisation) => void;
}

/** AD-02: creates an organisation, or changes its name and maxima. */
export default function OrganisationDialog({ organisation, onClose, onSaved }: OrganisationDialogProps) {
  const text = useText(organisationsText);
  const form = useOrganisationForm(organisation, onSaved);
  const { draft, problems } = form;
  const tooFewUsers = maximumBelow(draft.maxUsers, organisation?.userCount);
  const tooFewGroups = maximumBelow(draft.maxGroups, organisation?.groupCount);
  return (
    <FormDialog
      onClose={onClose}
      title={organisation ? text.editTitle : text.createTitle}
      width={FORM_WIDTH}
      values={draft}
      onSave={form.save}
      isSaving={form.isSaving}
      refusal={form.refusal?.message}
    >
      <TextField
        ref={form.nameField}
        label={text.name}
        required
        autoFocus={!organisation}
        autoComplete="off"
        value={draft.name}
        error={problems.name}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <div className="two">
        <TextField
          label={text.maxUsers}
          inputMode="numeric"
          autoComplete="off"
          placeholder={text.withoutLimit}
          value={draft.maxUsers}
          error={problems.maxUsers}
          help={organisation ? text.usersToday(organisation.userCount) : text.emptyMeans}
          onChange={(event) => form.change({ maxUsers: event.target.value })}
        />
        <TextField
          label={text.maxGroups}
          inputMode="numeric"
          autoComplete="off"
          placeholder={text.withoutLimit}
          value={draft.maxGroups}
          error={problems.maxGroups}
          help={organisation ? text.groupsToday(organisation.groupCount) : text.emptyMeans}
          onChange={(event) => form.change({ maxGroups: event.target.value })}
        />
      </div>
      {tooFewUsers === null ? null : <Notice kind="warning">{text.tooFewUsers(tooFewUsers)}</Notice>}
      {tooFewGroups === null ? null : <Notice kind="warning">{text.tooFewGroups(tooFewGroups)}</Notice>}
    </FormDialog>
  );
}

/** The typed maximum, when it is below the current number. */
function maximumBelow(typed: string, current = 0): number | null {
  const maximum = /^\s*\d+\s*$/.test(typed) ? Number(typed) : null;
  return maximum !== null && maximum < current ? maximum : null;
}
