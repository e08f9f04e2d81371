import { useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { isProofWanted, useNotProven } from '#features/accounts/web.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import type { GroupShown } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { useAct } from '#ui/call/use-act.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeMember, newPerson, placePerson } from '../contract/members.ts';
import { membersText } from '../text.ts';
import { type MemberDraft, memberChanges, memberDraft } from './member-draft.ts';
import { refusedFields } from './refused-fields.ts';

const { shape } = newPerson;
type Written = 'firstName' | 'lastName' | 'email';

interface Options {
  readonly organizationId: string;
  /** Null: someone new. */
  readonly member: OrganisationUser | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: OrganisationUser) => void;
}

/** AD-05: the form of a person, new or not; it can be saved once it is whole. */
export function useMemberForm({ organizationId, member, onClose, onSaved }: Options) {
  const text = useText(membersText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const [before] = useState(() => memberDraft(member));
  const [draft, setDraft] = useState(before);
  const [newcomerId, setNewcomerId] = useState(() => newId());
  /** One's password, once it was asked for. */
  const [proof, setProof] = useState<string | null>(null);
  const notProven = useNotProven();
  const [left, setLeft] = useState<ReadonlySet<Written>>(new Set());
  const problems = {
    firstName: fieldProblem(shape.firstName, draft.firstName, language),
    lastName: fieldProblem(shape.lastName, draft.lastName, language),
    email: fieldProblem(shape.email, draft.email, language),
  };
  const isValid = !problems.firstName && !problems.lastName && !problems.email;
  const saving = useAct({
    // Told what is saved: on a busy machine what it was made with may be older than what is shown.
    mutationFn: (draft: MemberDraft) => {
      const { firstName, lastName, email, isAdmin, groups } = draft;
      return member
        ? call(changeMember, {
            ...{ organizationId, userId: member.id },
            ...(proof ? { currentPassword: proof } : {}),
            ...memberChanges(before, draft),
          })
        : call(placePerson, {
            organizationId,
            user: { id: newcomerId, firstName, lastName, email, isAdmin },
            groups: groups.map(({ id }: GroupShown) => id),
          });
    },
    onSuccess: async (saved) => {
      const name = fullName(saved);
      snackbar.show({ text: member ? text.saved(name) : text.created(name, saved.email) });
      onSaved(saved);
      await refresh();
    },
    onError: (failure) => {
      if (!isProofWanted(failure)) return;
      if (proof === null) {
        setProof('');
        return;
      }
      onClose();
      notProven(before.email);
    },
  });
  const refused = refusedFields(isProofWanted(saving.error) ? null : saving.error);
  return {
    draft,
    /** Writing again takes back what the server said of the earlier text. */
    change(part: Partial<MemberDraft>) {
      setDraft({ ...draft, ...part });
      // Another address is another person, even where the one before was added although no answer came.
      if (part.email !== undefined) setNewcomerId(newId());
      if (saving.isError) saving.reset();
    },
    proof,
    prove(written: string) {
      setProof(written);
      if (saving.isError) saving.reset();
    },
    isProofWrong: refused.byField.currentPassword !== undefined,
    leave: (field: Written) => setLeft(new Set([...left, field])),
    /** A problem is told once the field was left, a refusal at once. */
    problem: (field: Written) => refused.byField[field] ?? (left.has(field) ? problems[field] : null),
    refusal: refused.rest,
    isValid: isValid && proof !== '',
    isSaving: saving.isPending,
    save() {
      if (isValid && proof !== '') saving.mutate(draft);
    },
  };
}

export type MemberForm = ReturnType<typeof useMemberForm>;
