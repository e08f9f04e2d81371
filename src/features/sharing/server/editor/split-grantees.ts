import type { Entity } from '../../contract/access.ts';
import type { Grantees } from '../item.ts';

/** Splits a list into people and groups. */
export function splitGrantees(list: readonly Entity[]): Required<Grantees> {
  const ids = (type: Entity['entityType']) =>
    list.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
  return { userIds: ids('User'), groupIds: ids('Group') };
}
