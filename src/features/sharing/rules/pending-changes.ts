import type { AccessEntry, Entity, LinkedReflection, ShownEntry } from '../contract/access.ts';
import { entityKey, isOther, isSame } from './entity.ts';

/** What the server knows: who has access, and which reflections cite the thing. */
export interface SavedAccess {
  readonly entries: readonly ShownEntry[];
  readonly reflections: readonly LinkedReflection[];
}

/** What was changed in the sharing editor and not saved yet, the latest last. */
export interface PendingChanges {
  readonly added: readonly ShownEntry[];
  readonly removed: readonly Entity[];
  readonly linked: readonly LinkedReflection[];
  readonly unlinked: readonly string[];
}

export const NOTHING_PENDING: PendingChanges = { added: [], removed: [], linked: [], unlinked: [] };

/** SE-02: someone who has access or is being given it is not added twice; who was marked removed keeps it. */
export function addEntry(pending: PendingChanges, saved: SavedAccess, entry: ShownEntry): PendingChanges {
  const known = isSame(entry);
  if (pending.removed.some(known)) return { ...pending, removed: pending.removed.filter(isOther(entry)) };
  if (saved.entries.some(known) || pending.added.some(known)) return pending;
  return { ...pending, added: [...pending.added, entry] };
}

/** SE-02: taking back what was only added cancels it; what is saved is marked. */
export function removeEntry(pending: PendingChanges, saved: SavedAccess, entity: Entity): PendingChanges {
  const known = isSame(entity);
  if (pending.added.some(known)) return { ...pending, added: pending.added.filter(isOther(entity)) };
  if (!saved.entries.some(known) || pending.removed.some(known)) return pending;
  const { entityType, entityId } = entity;
  return { ...pending, removed: [...pending.removed, { entityType, entityId }] };
}

/** SE-02: a reflection that cites the thing, or is about to, is not linked again. */
export function linkReflection(
  pending: PendingChanges,
  saved: SavedAccess,
  reflection: LinkedReflection,
): PendingChanges {
  const isKnown = [...saved.reflections, ...pending.linked].some(({ id }) => id === reflection.id);
  return isKnown ? pending : { ...pending, linked: [...pending.linked, reflection] };
}

/** SE-02: unlinking cancels a link that is not saved, marks a saved one, and the second time takes the mark away. */
export function unlinkReflection(
  pending: PendingChanges,
  saved: SavedAccess,
  reflectionId: string,
): PendingChanges {
  const others = (id: string) => id !== reflectionId;
  if (pending.linked.some(({ id }) => id === reflectionId)) {
    return { ...pending, linked: pending.linked.filter(({ id }) => others(id)) };
  }
  if (pending.unlinked.includes(reflectionId)) {
    return { ...pending, unlinked: pending.unlinked.filter(others) };
  }
  if (!saved.reflections.some(({ id }) => id === reflectionId)) return pending;
  return { ...pending, unlinked: [...pending.unlinked, reflectionId] };
}

/** « 3 modifications à enregistrer ». */
export function countPending({ added, removed, linked, unlinked }: PendingChanges): number {
  return added.length + removed.length + linked.length + unlinked.length;
}

/** What is sent to be saved. */
export function changesOf({ added, removed, linked, unlinked }: PendingChanges) {
  const add = added.map(({ entityType, entityId, permission }): AccessEntry => {
    return { entityType, entityId, permission };
  });
  return { add, remove: [...removed], link: linked.map(({ id }) => id), unlink: [...unlinked] };
}

/** What a colleague saved meanwhile is no longer pending here; the rest stays as it was. */
export function stillPending(pending: PendingChanges, saved: SavedAccess): PendingChanges {
  const keys = new Set(saved.entries.map(entityKey));
  const cited = new Set(saved.reflections.map(({ id }) => id));
  return {
    added: pending.added.filter((entry) => !keys.has(entityKey(entry))),
    removed: pending.removed.filter((entity) => keys.has(entityKey(entity))),
    linked: pending.linked.filter(({ id }) => !cited.has(id)),
    unlinked: pending.unlinked.filter((id) => cited.has(id)),
  };
}
