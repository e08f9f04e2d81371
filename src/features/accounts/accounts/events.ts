import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofUser = z.object({ userId: id });
const topics = ({ userId }: { userId: string }) => [`user:${userId}`];

/** Name, preferences, objectives or rights of a person changed. */
export const profileChanged = event('profile-changed', ofUser, topics);

const ofPerson = z.object({ organisationId: id, userId: id });
const organisation = ({ organisationId }: z.infer<typeof ofPerson>) => [`organisation:${organisationId}`];

/** Someone who was invited came for the first time; admins no longer see them as expected. */
export const personArrived = event('person-arrived', ofPerson, organisation);

/** Someone gave themselves another name; lists of people show it at once. */
export const personRenamed = event('person-renamed', ofPerson, organisation);

/** The mail server did not take someone’s invitation, or took it after all. */
export const invitationDelivery = event('invitation-delivery', ofPerson, organisation);

/** What people do themselves and those who administer them see. */
export const personFacts = [personArrived, personRenamed, invitationDelivery] as const;

/** A browser was opened in a person's name. */
export const sessionOpened = event('session-opened', ofUser, topics);

/** Sessions or tokens of a person ended; streams that used them lose their access. */
export const sessionEnded = event(
  'session-ended',
  z.object({ userId: id, credentialIds: z.array(id) }),
  topics,
  topics,
);

/** A person made an access token. */
export const tokenCreated = event('token-created', ofUser, topics);
