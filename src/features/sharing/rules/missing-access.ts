import type { Entity } from '../contract/access.ts';
import { entityKey, isAbsentFrom } from './entity.ts';

interface AccessQuestion {
  /** The participants of the citing reflections. */
  readonly participants: readonly Entity[];
  /** The entries after the changes. */
  readonly granted: readonly Entity[];
  /** The people among the participants who are in a group with access after the changes. */
  readonly throughGroups: ReadonlySet<string>;
  /** The group of the whole organisation: sharing with it leaves nobody out. */
  readonly everybodyId: string | null;
}

/** SE-03: the participants of linked reflections who would have no access, each once. */
export function entitiesWithoutAccess({
  participants,
  granted,
  throughGroups,
  everybodyId,
}: AccessQuestion): Entity[] {
  if (everybodyId && granted.some(({ entityId }) => entityId === everybodyId)) return [];
  const isNotGranted = isAbsentFrom(granted);
  const lacking = participants.filter(
    (one) => isNotGranted(one) && !(one.entityType === 'User' && throughGroups.has(one.entityId)),
  );
  return [...new Map(lacking.map((one) => [entityKey(one), one])).values()];
}
