import type { AccessEntry, Entity, LinkedReflection, ShownEntry } from '../contract/access.ts';
import { entityKey, isOther, isSame } from './entity.ts';
import type { Role } from './roles.ts';

/** What the server knows: who has access, and which reflections cite the thing. */
export interface SavedAccess {
  readonly entries: readonly ShownEntry[];
  readonly reflections: readonly LinkedReflection[];
}

/** What was changed in the sharing editor and not saved yet, the latest last. */
export interface PendingChanges {
  readonly added: readonly ShownEntry[];
  readonly removed: readonly Entity[];
  /** Who has access and is to have it in another role. */
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
  return {
    ...pending,
    removed: [...pending.removed, { entityType, entityId }],
    changed: pending.changed.filter(isOther(entity)),
  };
}

/** Whoever is being added comes in that role; a saved entry is marked, unless it is the role it has. */
export function setRole(
  pending: PendingChanges,
  saved: SavedAccess,
  entity: Entity,
  permission: Role,
): PendingChanges {
  const known = isSame(entity);
  if (pending.added.some(known)) {
    return {
      ...pending,
      added: pending.added.map((one) => (known(one) ? { ...one, permission } : one)),
    };
  }
  const entry = saved.entries.find(known);
  if (!entry || pending.removed.some(known)) return pending;
  const others = pending.changed.filter(isOther(entity));
  const isAsSaved = entry.permission === permission;
  return { ...pending, changed: isAsSaved ? others : [...others, { ...entry, permission }] };
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
export function countPending({ added, removed, changed, linked, unlinked }: PendingChanges): number {
  return added.length + removed.length + changed.length + linked.length + unlinked.length;
}

/** What is sent to be saved. */
export function changesOf({ added, removed, changed, linked, unlinked }: PendingChanges) {
  const add = [...added, ...changed].map(({ entityType, entityId, permission }): AccessEntry => {
    return { entityType, entityId, permission };
  });
  return { add, remove: [...removed], link: linked.map(({ id }) => id), unlink: [...unlinked] };
}

/** What a colleague saved meanwhile is no longer pending here; the rest stays as it was. */
export function stillPending(pending: PendingChanges, saved: SavedAccess): PendingChanges {
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
