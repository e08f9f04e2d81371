import type { AccessEntry, Entity, LinkedReflection, ShownEntry } from '../contract/access.ts';
import { entityKey, isOtherEntity, isSameEntity } from './entities.ts';
import type { Role } from './roles.ts';

/** The state on the server: who has access, and which reflections cite the item. */
export interface SavedAccess {
  readonly entries: readonly ShownEntry[];
  readonly reflections: readonly LinkedReflection[];
}

/** Changes made in the sharing editor and not saved yet, the latest last. */
export interface PendingChanges {
  readonly added: readonly ShownEntry[];
  readonly removed: readonly Entity[];
  /** Saved entries with a new role. */
  readonly changed: readonly ShownEntry[];
  readonly linked: readonly LinkedReflection[];
  readonly unlinked: readonly string[];
}

export const NOTHING_PENDING: PendingChanges = {
  added: [],
  removed: [],
  changed: [],
  linked: [],
  unlinked: [],
};

/** SE-02: does nothing for an entry that has access or is pending; cancels the removal of one marked removed. */
export function addEntry(pending: PendingChanges, saved: SavedAccess, entry: ShownEntry): PendingChanges {
  const isSameEntry = isSameEntity(entry);
  if (pending.removed.some(isSameEntry))
    return { ...pending, removed: pending.removed.filter(isOtherEntity(entry)) };
  if (saved.entries.some(isSameEntry) || pending.added.some(isSameEntry)) return pending;
  return { ...pending, added: [...pending.added, entry] };
}

/** SE-02: cancels an addition that is not saved; marks a saved entry as removed. */
export function removeEntry(pending: PendingChanges, saved: SavedAccess, entity: Entity): PendingChanges {
  const isSameEntry = isSameEntity(entity);
  if (pending.added.some(isSameEntry))
    return { ...pending, added: pending.added.filter(isOtherEntity(entity)) };
  if (!saved.entries.some(isSameEntry) || pending.removed.some(isSameEntry)) return pending;
  const { entityType, entityId } = entity;
  return {
    ...pending,
    removed: [...pending.removed, { entityType, entityId }],
    changed: pending.changed.filter(isOtherEntity(entity)),
  };
}

/** Changes the role of an addition, or marks a saved entry as changed, unless it already has that role. */
export function setRole(
  pending: PendingChanges,
  saved: SavedAccess,
  entity: Entity,
  permission: Role,
): PendingChanges {
  const isSameEntry = isSameEntity(entity);
  if (pending.added.some(isSameEntry)) {
    return {
      ...pending,
      added: pending.added.map((one) => (isSameEntry(one) ? { ...one, permission } : one)),
    };
  }
  const entry = saved.entries.find(isSameEntry);
  if (!entry || pending.removed.some(isSameEntry)) return pending;
  const others = pending.changed.filter(isOtherEntity(entity));
  const isAsSaved = entry.permission === permission;
  return { ...pending, changed: isAsSaved ? others : [...others, { ...entry, permission }] };
}

/** SE-02: does nothing for a reflection that is linked or pending. */
export function linkReflection(
  pending: PendingChanges,
  saved: SavedAccess,
  reflection: LinkedReflection,
): PendingChanges {
  const isKnown = [...saved.reflections, ...pending.linked].some(({ id }) => id === reflection.id);
  return isKnown ? pending : { ...pending, linked: [...pending.linked, reflection] };
}

/** SE-02: cancels a link that is not saved; marks a saved one as unlinked, and the second time removes the mark. */
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
export function countPending({ added, removed, changed, linked, unlinked }: PendingChanges): number {
  return added.length + removed.length + changed.length + linked.length + unlinked.length;
}

/** The request that saves the pending changes. */
export function changesOf({ added, removed, changed, linked, unlinked }: PendingChanges) {
  const add = [...added, ...changed].map(({ entityType, entityId, permission }): AccessEntry => {
    return { entityType, entityId, permission };
  });
  return { add, remove: [...removed], link: linked.map(({ id }) => id), unlink: [...unlinked] };
}

/** Drops pending changes that a colleague has saved meanwhile. */
export function dropSavedChanges(pending: PendingChanges, saved: SavedAccess): PendingChanges {
  const roles = new Map(saved.entries.map((entry) => [entityKey(entry), entry.permission]));
  const cited = new Set(saved.reflections.map(({ id }) => id));
  return {
    added: pending.added.filter((entry) => !roles.has(entityKey(entry))),
    removed: pending.removed.filter((entity) => roles.has(entityKey(entity))),
    changed: pending.changed.filter((entry) => {
      const role = roles.get(entityKey(entry));
      return role !== undefined && role !== entry.permission;
    }),
    linked: pending.linked.filter(({ id }) => !cited.has(id)),
    unlinked: pending.unlinked.filter((id) => cited.has(id)),
  };
}

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
