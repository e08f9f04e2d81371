import { useQueryClient } from '@tanstack/react-query';
import { fill } from '#base/language.ts';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery } from '#features/accounts/accounts/web/use-profile.ts';
import { useSaveProfile } from '#features/accounts/accounts/web/use-save-profile.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { saveObjectives } from '../contract/objectives.ts';
import { findRow, insert, move, type Place, remove, rename } from '../rules/objective-tree.ts';
import { whyInvalidObjectives } from '../rules/why-invalid-objectives.ts';
import { objectivesText } from '../text.ts';

/** The changes of the tree; each is saved at once, or refused with the reason the server would give. */
export function useObjectives(profile: Profile) {
  const text = useText(objectivesText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const saving = useSaveProfile(saveObjectives, (before, { objectives }) => ({ ...before, objectives }));
  // Changes start from the cached profile, which may be newer than the rendered one.
  const now = () => cache.getQueryData(profileQuery.queryKey)?.objectives ?? profile.objectives;

  const save = (next: Objective[], onRefused?: () => void): boolean => {
    const refusal = whyInvalidObjectives(next);
    if (refusal) snackbar.show({ kind: 'error', text: fill(refusal.reason[language], refusal.values) });
    else saving.mutate({ objectives: next }, onRefused ? { onError: onRefused } : {});
    return refusal === null;
  };
  return {
    objectives: profile.objectives,
    now,
    saving,
    add: (added: Objective, place: Place, onRefused: () => void) =>
      save(insert(now(), added, place), onRefused),
    rename: (id: string, name: string) => save(rename(now(), id, name)),
    move: (id: string, place: Place) => save(move(now(), id, place)),
    /** Whether one more objective is allowed there; shows the reason when it is not. */
    hasRoom: (place: Place) => {
      const refusal = whyInvalidObjectives(insert(now(), { id: '', name: '', subobjectives: [] }, place));
      if (refusal) snackbar.show({ kind: 'error', text: fill(refusal.reason[language], refusal.values) });
      return refusal === null;
    },
    /** Calls `onUndone` when the removal was undone. */
    remove: (id: string, onUndone: () => void) => {
      const row = findRow(now(), id);
      if (!row || !save(remove(now(), id))) return;
      const undo = () => {
        const parentId = row.parentId && findRow(now(), row.parentId) ? row.parentId : null;
        if (save(insert(now(), row.objective, { parentId, index: row.index }))) onUndone();
      };
      snackbar.show({ text: text.removed(row.objective.name), undo });
    },
  };
}
export type Objectives = ReturnType<typeof useObjectives>;

/** Creates an objective with a client-side id, so that it can be moved before it is saved. */
export function newObjective(): Objective {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, name: '', subobjectives: [] };
}
