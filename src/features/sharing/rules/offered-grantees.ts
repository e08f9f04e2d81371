import type { LinkedReflection, ShownEntry } from '../contract/access.ts';
import { entityKey } from './entity.ts';
import type { PendingChanges, SavedAccess } from './pending-changes.ts';

/** D2 §5: the suggestions of the field: without duplicates and without those that have access or are pending. */
export function offeredGrantees(
  found: SavedAccess,
  saved: SavedAccess,
  pending: PendingChanges,
): SavedAccess {
  const excluded = new Set([...saved.entries, ...pending.added].map(entityKey));
  const cited = new Set([...saved.reflections, ...pending.linked].map(({ id }) => id));
  const entries = new Map<string, ShownEntry>();
  for (const entry of found.entries) {
    if (!excluded.has(entityKey(entry))) entries.set(entityKey(entry), entry);
  }
  const reflections = new Map<string, LinkedReflection>();
  for (const reflection of found.reflections) {
    if (!cited.has(reflection.id)) reflections.set(reflection.id, reflection);
  }
  return { entries: [...entries.values()], reflections: [...reflections.values()] };
}
