import { useRef, useState } from 'react';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
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
export function useOrganisationForm(
  organisation: Organisation | null,
  onSaved: (saved: Organisation) => void,
) {
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
