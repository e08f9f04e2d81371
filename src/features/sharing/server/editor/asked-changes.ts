import type { Entity } from '../../contract/access.ts';
import type { Grantees } from '../item.ts';

interface Asked {
  readonly itemId: string;
  readonly add: readonly Entity[];
  readonly remove: readonly Entity[];
  readonly link: readonly string[];
  readonly unlink: readonly string[];
}

/** A UUID means the same in capitals, and is written one way from here on. */
export function inLowerCase<A extends Asked>(asked: A): A {
  const lower = (id: string) => id.toLowerCase();
  const lowerEntity = (one: Entity) => ({ ...one, entityId: lower(one.entityId) });
  return {
    ...asked,
    itemId: lower(asked.itemId),
    add: asked.add.map(lowerEntity),
    remove: asked.remove.map(lowerEntity),
    link: asked.link.map(lower),
    unlink: asked.unlink.map(lower),
  };
}

/** People and groups of a list, apart. */
export function granteesIn(list: readonly Entity[]): Required<Grantees> {
  const ids = (type: Entity['entityType']) =>
    list.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
  return { userIds: ids('User'), groupIds: ids('Group') };
}
