import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Entity } from '../contract/access.ts';

/** The key of a shared item. */
export interface Item {
  readonly organisationId: OrganisationId;
  readonly itemId: Id;
}

/** People and groups of one organisation. */
export interface Grantees {
  readonly userIds?: readonly UserId[];
  readonly groupIds?: readonly Id[];
}

/** Splits a list into people and groups. */
export function splitGrantees(list: readonly Entity[]): Required<Grantees> {
  const ids = (type: Entity['entityType']) =>
    list.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
  return { userIds: ids('User'), groupIds: ids('Group') };
}
