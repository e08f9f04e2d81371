import { useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import type { AvatarGroup } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeMember, newPerson, placePerson } from '../contract/members.ts';
import { membersText } from '../text.ts';
import { type MemberDraft, memberChanges, toMemberDraft } from './member-draft.ts';

const { shape } = newPerson;
type TextFieldName = 'firstName' | 'lastName' | 'email';

interface Options {
  readonly organizationId: string;
  /** Null for a new person. */
  readonly member: OrganisationUser | null;
  readonly onSaved: (saved: OrganisationUser) => void;
}

/** AD-05: the form of a new or existing person; it can be saved once it is valid. */
export function useMemberForm({ organizationId, member, onSaved }: Options) {
  const text = useText(membersText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const [before] = useState(() => toMemberDraft(member));
  const [draft, setDraft] = useState(before);
  const [newPersonId, setNewPersonId] = useState(() => newId());
  const [touched, setTouched] = useState<ReadonlySet<TextFieldName>>(new Set());
  const problems = {
    firstName: fieldProblem(shape.firstName, draft.firstName, language),
    lastName: fieldProblem(shape.lastName, draft.lastName, language),
    email: fieldProblem(shape.email, draft.email, language),
  };
  const isValid = !problems.firstName && !problems.lastName && !problems.email;
  const saving = useExclusiveMutation({
    // The draft is an argument: the closure may be one render behind on a busy machine.
    mutationFn: (draft: MemberDraft) => {
      const { firstName, lastName, email, isAdmin, groups } = draft;
      return member
        ? call(changeMember, { organizationId, userId: member.id, ...memberChanges(before, draft) })
        : call(placePerson, {
            organizationId,
            user: { id: newPersonId, firstName, lastName, email, isAdmin },
            groups: groups.map(({ id }: AvatarGroup) => id),
          });
    },
    onSuccess: async (saved) => {
      const name = fullName(saved);
      snackbar.show({ text: member ? text.saved(name) : text.created(name, saved.email) });
      onSaved(saved);
      await refresh();
    },
  });
  const refused = refusedFields(saving.error);
  return {
    draft,
    /** Editing clears the server's refusal of the earlier text. */
    change(part: Partial<MemberDraft>) {
      setDraft({ ...draft, ...part });
      // A different address is a different person: the previous one may have been added although no answer came.
      if (part.email !== undefined) setNewPersonId(newId());
      if (saving.isError) saving.reset();
    },
    leave: (field: TextFieldName) => setTouched(new Set([...touched, field])),
    /** A problem is shown once the field was left, a refusal at once. */
    problem: (field: TextFieldName) =>
      refused.byField[field] ?? (touched.has(field) ? problems[field] : null),
    refusal: refused.rest,
    isValid,
    isSaving: saving.isPending,
    save() {
      if (isValid) saving.mutate(draft);
    },
  };
}

export type MemberForm = ReturnType<typeof useMemberForm>;

interface FieldRefusals {
  readonly byField: Readonly<Record<string, string>>;
  /** The message that belongs to no field. */
  readonly rest: string | null;
}

/** Assigns a failure to its fields: a taken address to the address; all else is shown above the form. */
export function refusedFields(failure: Error | null): FieldRefusals {
  if (!failure) return { byField: {}, rest: null };
  if (!(failure instanceof CallError)) return { byField: {}, rest: failure.message };
  if (failure.reason === 'email-taken') return { byField: { email: failure.message }, rest: null };
  const fields = failure.problem.fields ?? [];
  return {
    // A new person's fields arrive under `user.`.
    byField: Object.fromEntries(fields.map(({ path, detail }) => [path.replace(/^user\./, ''), detail])),
    rest: fields.length > 0 ? null : failure.message,
  };
}
