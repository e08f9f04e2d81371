import type { Id, OrganisationId, UserId } from '#base/ids.ts';

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
