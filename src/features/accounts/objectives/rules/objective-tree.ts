import type { Objective } from '#features/accounts/accounts/contract/objective.ts';

/** One line of the tree as it is drawn. */
export interface ObjectiveRow {
  readonly objective: Objective;
  readonly parentId: string | null;
  /** From 1. */
  readonly level: number;
  readonly index: number;
  readonly siblings: number;
}

/** A place in the tree: before the child at `index` of `parentId` (null: the top). */
export interface Place {
  readonly parentId: string | null;
  readonly index: number;
}

/** Last of its siblings, however many there are once it is put there: an addition may still be on its way. */
export const lastOf = (parentId: string | null): Place => ({ parentId, index: Number.POSITIVE_INFINITY });

/** The lines to draw, top to bottom; the children of closed objectives are left out. */
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

/** Levels below and including the highest of these. */
export function depthOf(objectives: readonly Objective[]): number {
  return objectives.reduce((deepest, { subobjectives }) => Math.max(deepest, 1 + depthOf(subobjectives)), 0);
}

export function rename(objectives: readonly Objective[], id: string, name: string): Objective[] {
  return objectives.map((one) => ({
    ...one,
    name: one.id === id ? name : one.name,
    subobjectives: rename(one.subobjectives, id, name),
  }));
}

export function remove(objectives: readonly Objective[], id: string): Objective[] {
  return objectives
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, subobjectives: remove(one.subobjectives, id) }));
}

export function insert(objectives: readonly Objective[], added: Objective, place: Place): Objective[] {
  if (place.parentId === null) {
    return [...objectives.slice(0, place.index), added, ...objectives.slice(place.index)];
  }
  return objectives.map((one) => {
    const within = one.id === place.parentId ? { ...place, parentId: null } : place;
    return { ...one, subobjectives: insert(one.subobjectives, added, within) };
  });
}

/** Moves an objective with everything below it; a place inside itself changes nothing. */
export function move(objectives: readonly Objective[], id: string, place: Place): Objective[] {
  const row = findRow(objectives, id);
  const intoItself =
    place.parentId === id || (place.parentId && findRow(row?.objective.subobjectives ?? [], place.parentId));
  if (!row || intoItself) return [...objectives];
  const slipped = row.parentId === place.parentId && row.index < place.index ? 1 : 0;
  return insert(remove(objectives, id), row.objective, { ...place, index: place.index - slipped });
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where one step of the keyboard leads: among its siblings, under the one above, or after its parent. */
export function placeAfterStep(objectives: readonly Objective[], id: string, step: Step): Place | null {
  const row = findRow(objectives, id);
  if (!row) return null;
  const { parentId, index, siblings } = row;
  if (step === 'up') return index > 0 ? { parentId, index: index - 1 } : null;
  if (step === 'down') return index < siblings - 1 ? { parentId, index: index + 2 } : null;
  const parent = parentId === null ? undefined : findRow(objectives, parentId);
  if (step === 'out') return parent ? { parentId: parent.parentId, index: parent.index + 1 } : null;
  const family = parent ? parent.objective.subobjectives : objectives;
  const above = family[index - 1];
  return above ? { parentId: above.id, index: above.subobjectives.length } : null;
}

/** The place in the tree that a drop means; after an open objective is before its first child. */
export function placeOfDrop(row: ObjectiveRow, zone: 'before' | 'inside' | 'after', isOpen: boolean): Place {
  const { objective, parentId, index } = row;
  if (zone === 'before') return { parentId, index };
  if (zone === 'inside') return { parentId: objective.id, index: objective.subobjectives.length };
  return isOpen && objective.subobjectives.length > 0
    ? { parentId: objective.id, index: 0 }
    : { parentId, index: index + 1 };
}
