import { useState } from 'react';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
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
  readonly onSaved: (saved: ManagedGroup) => void;
}

/** AD-07: the form of a group; what is saved is only what was changed here. */
export function useGroupForm({ organizationId, group, members, onSaved }: Options) {
  const text = useText(groupsText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const now: GroupDraft = {
    name: group?.name ?? '',
    description: group?.description ?? '',
    isPrivate: group?.isPrivate ?? true,
  };
  const [written, setWritten] = useState<Partial<GroupDraft>>({});
  // What was not touched here follows what others make of it meanwhile.
  const draft = { ...now, ...written };
  const changes: Partial<GroupDraft> = {
    ...(draft.name === now.name ? {} : { name: draft.name }),
    ...(draft.description === now.description ? {} : { description: draft.description }),
    ...(draft.isPrivate === now.isPrivate ? {} : { isPrivate: draft.isPrivate }),
  };
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
            ...changes,
            addUserIds: addedIds,
            removeUserIds: removedIds,
          })
        : call(createGroup, { organizationId, ...draft, userIds: addedIds }),
    onSuccess: async (saved) => {
      snackbar.show({ text: group ? text.saved(saved.name) : text.created(saved.name) });
      onSaved(saved);
      await refresh();
    },
  });
  const isValid = !nameProblem && !descriptionProblem;
  return {
    draft,
    changes,
    change: (part: Partial<GroupDraft>) => setWritten({ ...written, ...part }),
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
