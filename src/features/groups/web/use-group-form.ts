import { useState } from 'react';
import { useRefreshOrganisations } from '#features/organisations/web/public.ts';
import { call } from '#ui/call/call.ts';
import { useAct } from '#ui/call/use-act.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeGroup, createGroup, type ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';
import type { GroupMembers } from './use-group-members.ts';

const { shape } = createGroup.input;

interface GroupDraft {
  readonly name: string;
  readonly description: string;
  readonly isPrivate: boolean;
}

interface Options {
  readonly organizationId: string;
  /** Null: a new one. */
  readonly group: ManagedGroup | null;
  readonly members: GroupMembers;
  readonly onSaved: () => void;
}

/** AD-07: the form of a group; what is saved is only what was changed here. */
export function useGroupForm({ organizationId, group, members, onSaved }: Options) {
  const text = useText(groupsText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const [before] = useState<GroupDraft>({
    name: group?.name ?? '',
    description: group?.description ?? '',
    isPrivate: group?.isPrivate ?? true,
  });
  const [draft, setDraft] = useState(before);
  const [nameLeft, setNameLeft] = useState(false);
  const nameProblem = fieldProblem(shape.name, draft.name, language);
  const descriptionProblem = fieldProblem(shape.description, draft.description, language);
  const { addedIds, removedIds } = members;
  const saving = useAct({
    mutationFn: () =>
      group
        ? call(changeGroup, {
            groupId: group.id,
            organizationId,
            ...(draft.name === before.name ? {} : { name: draft.name }),
            ...(draft.description === before.description ? {} : { description: draft.description }),
            ...(draft.isPrivate === before.isPrivate ? {} : { isPrivate: draft.isPrivate }),
            addUserIds: addedIds,
            removeUserIds: removedIds,
          })
        : call(createGroup, { organizationId, ...draft, userIds: addedIds }),
    onSuccess: async (saved) => {
      snackbar.show({ text: group ? text.saved(saved.name) : text.created(saved.name) });
      onSaved();
      await refresh();
    },
  });
  const isValid = !nameProblem && !descriptionProblem;
  return {
    draft,
    change: (part: Partial<GroupDraft>) => setDraft({ ...draft, ...part }),
    leaveName: () => setNameLeft(true),
    nameProblem: nameLeft || draft.name !== '' ? nameProblem : null,
    descriptionProblem,
    isValid,
    isSaving: saving.isPending,
    refusal: saving.error,
    save() {
      if (isValid) saving.mutate();
    },
  };
}
