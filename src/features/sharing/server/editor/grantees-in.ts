import type { Entity } from '../../contract/access.ts';
import type { Grantees } from '../item.ts';

/** People and groups of a list, apart. */
export function granteesIn(list: readonly Entity[]): Required<Grantees> {
  const ids = (type: Entity['entityType']) =>
    list.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
  return { userIds: ids('User'), groupIds: ids('Group') };
}
