import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofMember = z.object({ organisationId: id, userId: id });
type OfMember = z.infer<typeof ofMember>;
const organisation = ({ organisationId }: OfMember) => `organisation:${organisationId}`;
const person = ({ userId }: OfMember) => `user:${userId}`;

/** Someone was added and is being sent an invitation. */
export const memberInvited = event('member-invited', ofMember, (fact) => [organisation(fact)]);

/** Someone may no longer enter; whatever they have open ends. */
export const memberSuspended = event(
  'member-suspended',
  ofMember,
  (fact) => [organisation(fact), person(fact)],
  (fact) => [person(fact)],
);

/** Someone who was suspended may enter again. */
export const memberReinstated = event('member-reinstated', ofMember, (fact) => [organisation(fact)]);
