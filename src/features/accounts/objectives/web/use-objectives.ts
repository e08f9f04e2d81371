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
import { whyNotObjectives } from '../rules/why-not-objectives.ts';
import { objectivesText } from '../text.ts';

/** What can be done to the tree; each act is kept at once, and refused with the reason the server would give. */
export function useObjectives(profile: Profile) {
  const text = useText(objectivesText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const saving = useSaveProfile(saveObjectives, (before, { objectives }) => ({ ...before, objectives }));
  // Acts start from what is kept here now, which what is drawn may follow by a moment.
  const now = () => cache.getQueryData(profileQuery.queryKey)?.objectives ?? profile.objectives;

  const save = (next: Objective[], onRefused?: () => void): boolean => {
    const refused = whyNotObjectives(next);
    if (refused) snackbar.show({ kind: 'error', text: fill(refused.reason[language], refused.values) });
    else saving.mutate({ objectives: next }, onRefused ? { onError: onRefused } : {});
    return refused === null;
  };
  return {
    objectives: profile.objectives,
    now,
    saving,
    add: (added: Objective, place: Place, onRefused: () => void) =>
      save(insert(now(), added, place), onRefused),
    rename: (id: string, name: string) => save(rename(now(), id, name)),
    move: (id: string, place: Place) => save(move(now(), id, place)),
    /** Whether one more would fit there; says why not. */
    hasRoom: (place: Place) => {
      const refused = whyNotObjectives(insert(now(), { id: '', name: '', subobjectives: [] }, place));
      if (refused) snackbar.show({ kind: 'error', text: fill(refused.reason[language], refused.values) });
      return refused === null;
    },
    /** Tells when it was taken back. */
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

/** Made here rather than by the server, so that a new objective can be moved before it is kept. */
export function newObjective(): Objective {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, name: '', subobjectives: [] };
}
