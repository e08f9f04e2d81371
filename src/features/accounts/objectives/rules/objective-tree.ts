import type { Objective } from '#features/accounts/accounts/contract/objective.ts';

/** A visible row of the tree. */
export interface ObjectiveRow {
  readonly objective: Objective;
  readonly parentId: string | null;
  /** From 1. */
  readonly level: number;
  readonly index: number;
  readonly siblings: number;
}

/** A position in the tree: before the child at `index` of `parentId` (null: the top level). */
export interface Place {
  readonly parentId: string | null;
  readonly index: number;
}

/** The last position below a parent; infinite, because other additions may still be in flight. */
export const lastPlaceIn = (parentId: string | null): Place => ({
  parentId,
  index: Number.POSITIVE_INFINITY,
});

/** The visible rows from top to bottom, without the children of collapsed objectives. */
export function visibleRows(
  objectives: readonly Objective[],
  isOpen: (id: string) => boolean,
  parentId: string | null = null,
  level = 1,
): ObjectiveRow[] {
  return objectives.flatMap((objective, index) => [
    { objective, parentId, level, index, siblings: objectives.length },
    ...(isOpen(objective.id) ? visibleRows(objective.subobjectives, isOpen, objective.id, level + 1) : []),
  ]);
}

export function findRow(objectives: readonly Objective[], id: string): ObjectiveRow | undefined {
  return visibleRows(objectives, () => true).find((row) => row.objective.id === id);
}

export function countObjectives(objectives: readonly Objective[]): number {
  return objectives.reduce((sum, { subobjectives }) => sum + 1 + countObjectives(subobjectives), 0);
}

/** The number of levels of this tree. */
export function depthOf(objectives: readonly Objective[]): number {
  return objectives.reduce((deepest, { subobjectives }) => Math.max(deepest, 1 + depthOf(subobjectives)), 0);
}

export function rename(objectives: readonly Objective[], id: string, name: string): Objective[] {
  return objectives.map((objective) => ({
    ...objective,
    name: objective.id === id ? name : objective.name,
    subobjectives: rename(objective.subobjectives, id, name),
  }));
}

export function remove(objectives: readonly Objective[], id: string): Objective[] {
  return objectives
    .filter((objective) => objective.id !== id)
    .map((objective) => ({ ...objective, subobjectives: remove(objective.subobjectives, id) }));
}

export function insert(objectives: readonly Objective[], added: Objective, place: Place): Objective[] {
  if (place.parentId === null) {
    return [...objectives.slice(0, place.index), added, ...objectives.slice(place.index)];
  }
  return objectives.map((objective) => {
    const nested = objective.id === place.parentId ? { ...place, parentId: null } : place;
    return { ...objective, subobjectives: insert(objective.subobjectives, added, nested) };
  });
}

/** Moves an objective with its children; a place inside itself changes nothing. */
export function move(objectives: readonly Objective[], id: string, place: Place): Objective[] {
  const row = findRow(objectives, id);
  const isIntoItself =
    place.parentId === id || (place.parentId && findRow(row?.objective.subobjectives ?? [], place.parentId));
  if (!row || isIntoItself) return [...objectives];
  const indexShift = row.parentId === place.parentId && row.index < place.index ? 1 : 0;
  return insert(remove(objectives, id), row.objective, { ...place, index: place.index - indexShift });
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** The place after one keyboard step: among its siblings, into the previous one, or out after its parent. */
export function placeAfterStep(objectives: readonly Objective[], id: string, step: Step): Place | null {
  const row = findRow(objectives, id);
  if (!row) return null;
  const { parentId, index, siblings } = row;
  if (step === 'up') return index > 0 ? { parentId, index: index - 1 } : null;
  if (step === 'down') return index < siblings - 1 ? { parentId, index: index + 2 } : null;
  const parent = parentId === null ? undefined : findRow(objectives, parentId);
  if (step === 'out') return parent ? { parentId: parent.parentId, index: parent.index + 1 } : null;
  const allSiblings = parent ? parent.objective.subobjectives : objectives;
  const above = allSiblings[index - 1];
  return above ? { parentId: above.id, index: above.subobjectives.length } : null;
}

/** The place of a dropped objective; after an expanded objective means before its first child. */
export function placeAfterDrop(
  row: ObjectiveRow,
  zone: 'before' | 'inside' | 'after',
  isOpen: boolean,
): Place {
  const { objective, parentId, index } = row;
  if (zone === 'before') return { parentId, index };
  if (zone === 'inside') return { parentId: objective.id, index: objective.subobjectives.length };
  return isOpen && objective.subobjectives.length > 0
    ? { parentId: objective.id, index: 0 }
    : { parentId, index: index + 1 };
}
