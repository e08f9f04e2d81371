import { useState } from 'react';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
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
  /** Null for a new group. */
  readonly group: ManagedGroup | null;
  readonly members: GroupMembers;
  readonly onSaved: (saved: ManagedGroup) => void;
}

/** AD-07: the form of a group; saves only the fields changed here. */
export function useGroupForm({ organizationId, group, members, onSaved }: Options) {
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
