import type { Entity } from '../contract/access.ts';

/** A string key of a person or group. */
export const entityKey = ({ entityType, entityId }: Entity): string => `${entityType}:${entityId}`;

export const isSameEntity = (one: Entity) => (other: Entity) => entityKey(one) === entityKey(other);
export const isOtherEntity = (one: Entity) => (other: Entity) => entityKey(one) !== entityKey(other);

/** A predicate for people and groups that are not in a list. */
export const isAbsentFrom = (list: readonly Entity[]): ((one: Entity) => boolean) => {
  const keys = new Set(list.map(entityKey));
  return (one) => !keys.has(entityKey(one));
};

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
