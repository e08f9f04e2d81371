import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofMember = z.object({ organisationId: id, userId: id });
type OfMember = z.infer<typeof ofMember>;
const organisation = ({ organisationId }: OfMember) => `organisation:${organisationId}`;
const person = ({ userId }: OfMember) => `user:${userId}`;
const both = (fact: OfMember) => [organisation(fact), person(fact)];
const them = (fact: OfMember) => [person(fact)];

/** Someone was added, or asked in again, and is being sent an invitation. */
export const memberInvited = event('member-invited', ofMember, (fact) => [organisation(fact)]);

/** Name, address, groups or feature switches of someone changed. */
export const memberChanged = event('member-changed', ofMember, both);

/** What someone may do changed: their role, or a group they left. What they have open is looked at again. */
export const memberRightsChanged = event('member-rights-changed', ofMember, both, them);

/** Someone may no longer enter; whatever they have open ends. */
export const memberSuspended = event('member-suspended', ofMember, both, them);

/** Someone who was suspended may enter again. */
export const memberReinstated = event('member-reinstated', ofMember, (fact) => [organisation(fact)]);

/** Someone is gone for good; what they contributed stays without their name. */
export const memberDeleted = event('member-deleted', ofMember, both, them);

/** Everything that happens to people of an organisation. */
export const memberFacts = [
  memberInvited,
  memberChanged,
  memberRightsChanged,
  memberSuspended,
  memberReinstated,
  memberDeleted,
] as const;
