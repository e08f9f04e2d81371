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
