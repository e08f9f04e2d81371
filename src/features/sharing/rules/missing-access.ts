import type { Entity } from '../contract/access.ts';
import { entityKey, isAbsentFrom } from './entity.ts';

interface Question {
  /** Who takes part in the reflections concerned. */
  readonly participants: readonly Entity[];
  /** Who has access once the changes are made. */
  readonly granted: readonly Entity[];
  /** Of the people among the participants, those in a group that has access then. */
  readonly throughGroups: ReadonlySet<string>;
  /** The group that holds everybody: who shares with it leaves nobody out. */
  readonly everybodyId: string | null;
}

/** SE-03: the people and groups of linked reflections who would have no access, each once. */
export function lackingAccess({ participants, granted, throughGroups, everybodyId }: Question): Entity[] {
  if (everybodyId && granted.some(({ entityId }) => entityId === everybodyId)) return [];
  const isNotGranted = isAbsentFrom(granted);
  const lacking = participants.filter(
    (one) => isNotGranted(one) && !(one.entityType === 'User' && throughGroups.has(one.entityId)),
  );
  return [...new Map(lacking.map((one) => [entityKey(one), one])).values()];
}
