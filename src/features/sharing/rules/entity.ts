import type { Entity } from '../contract/access.ts';

/** One word for a person or a group, so that they can be looked up. */
export const entityKey = ({ entityType, entityId }: Entity): string => `${entityType}:${entityId}`;

export const isSame = (one: Entity) => (other: Entity) => entityKey(one) === entityKey(other);
export const isOther = (one: Entity) => (other: Entity) => entityKey(one) !== entityKey(other);

/** Whether a list has nothing of this person or group. */
export const isAbsentFrom = (list: readonly Entity[]): ((one: Entity) => boolean) => {
  const keys = new Set(list.map(entityKey));
  return (one) => !keys.has(entityKey(one));
};
