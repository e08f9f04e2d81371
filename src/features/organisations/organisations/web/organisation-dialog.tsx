import { useRef, useState } from 'react';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeOrganisation, createOrganisation, type Organisation } from '../contract/organisations.ts';
import { organisationsText } from '../text.ts';
import { useRefreshOrganisations } from './organisation-queries.ts';

const { shape } = createOrganisation.input;

/** The fields of the form: maxima as typed, empty for no limit. */
interface OrganisationDraft {
  readonly name: string;
  readonly maxUsers: string;
  readonly maxGroups: string;
}

/** AD-02: the form of a new or existing organisation; it cannot be saved without a name. */
function useOrganisationForm(organisation: Organisation | null, onSaved: (saved: Organisation) => void) {
  const text = useText(organisationsText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const nameField = useRef<HTMLInputElement>(null);
  const [before] = useState<OrganisationDraft>(() => toDraft(organisation));
  const [draft, setDraft] = useState(before);
  const [checked, setChecked] = useState(false);
  const problems = {
    name: fieldProblem(shape.name, draft.name, language),
    maxUsers: fieldProblem(shape.maxUsers, draft.maxUsers, language),
    maxGroups: fieldProblem(shape.maxGroups, draft.maxGroups, language),
  };
  const saving = useExclusiveMutation({
    mutationFn: () =>
      organisation
        ? call(changeOrganisation, {
            organizationId: organisation.id,
            people: 'false',
            ...changedFields(before, draft),
          })
        : call(createOrganisation, draft),
    onSuccess: async (saved) => {
      snackbar.show({ text: organisation ? text.saved(saved.name) : text.created(saved.name) });
      onSaved(saved);
      await refresh();
    },
  });
  return {
    nameField,
    draft,
    change: (part: Partial<OrganisationDraft>) => setDraft({ ...draft, ...part }),
    /** Shown while typing, except for a name that is still empty. */
    problems: { ...problems, name: checked || draft.name !== '' ? problems.name : null },
    refusal: saving.error,
    isSaving: saving.isPending,
    save() {
      setChecked(true);
      if (problems.name) nameField.current?.focus();
      else if (!problems.maxUsers && !problems.maxGroups) saving.mutate();
    },
  };
}

function toDraft(organisation: Organisation | null): OrganisationDraft {
  const toText = (maximum: number | null | undefined) => (maximum == null ? '' : String(maximum));
  return {
    name: organisation?.name ?? '',
    maxUsers: toText(organisation?.maxUsers),
    maxGroups: toText(organisation?.maxGroups),
  };
}

/** Only the changed fields, so that two admins who change it at once keep both their changes. */
function changedFields(before: OrganisationDraft, now: OrganisationDraft): Partial<OrganisationDraft> {
  return {
    ...(now.name === before.name ? {} : { name: now.name }),
    ...(now.maxUsers === before.maxUsers ? {} : { maxUsers: now.maxUsers }),
    ...(now.maxGroups === before.maxGroups ? {} : { maxGroups: now.maxGroups }),
  };
}

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
