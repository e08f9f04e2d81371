import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofMember = z.object({ organisationId: id, userId: id });
type OfMember = z.infer<typeof ofMember>;
const organisation = ({ organisationId }: OfMember) => `organisation:${organisationId}`;
const person = ({ userId }: OfMember) => `user:${userId}`;
const both = (payload: OfMember) => [organisation(payload), person(payload)];
const personOnly = (payload: OfMember) => [person(payload)];

/** A person was added or invited again, and an invitation is being sent. */
export const memberInvited = event('member-invited', ofMember, (payload) => [organisation(payload)]);

/** A person was added by the directory or at their first sign-in with the identity provider, without an invitation. */
export const memberProvisioned = event('member-provisioned', ofMember, (payload) => [organisation(payload)]);

/** The name, address, groups or feature switches of a person changed. */
export const memberChanged = event('member-changed', ofMember, both);

/** The role of a person changed, or they left a group. The access of their open connections is checked again. */
export const memberRightsChanged = event('member-rights-changed', ofMember, both, personOnly);

/** A person was suspended; their open connections are closed. */
export const memberSuspended = event('member-suspended', ofMember, both, personOnly);

/** A suspended person may sign in again. */
export const memberReinstated = event('member-reinstated', ofMember, (payload) => [organisation(payload)]);

/** A person was deleted; their contributions stay without their name. */
export const memberDeleted = event('member-deleted', ofMember, both, personOnly);

/** All events of members. */
export const memberEvents = [
  memberInvited,
  memberProvisioned,
  memberChanged,
  memberRightsChanged,
  memberSuspended,
  memberReinstated,
  memberDeleted,
] as const;
