import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofUser = z.object({ userId: id });
const topics = ({ userId }: { userId: string }) => [`user:${userId}`];

/** The name, preferences, objectives or rights of a person changed. */
export const profileChanged = event('profile-changed', ofUser, topics);

const ofPerson = z.object({ organisationId: id, userId: id });
const organisation = ({ organisationId }: z.infer<typeof ofPerson>) => [`organisation:${organisationId}`];

/** An invited person signed in for the first time; admins no longer see them as invited. */
export const personArrived = event('person-arrived', ofPerson, organisation);

/** A person changed their own name; lists of people show it at once. */
export const personRenamed = event('person-renamed', ofPerson, organisation);

/** The mail server refused an invitation, or accepted it after a refusal. */
export const invitationDelivery = event('invitation-delivery', ofPerson, organisation);

/** Events of people's own making that the lists of administrators follow. */
export const personEvents = [personArrived, personRenamed, invitationDelivery] as const;

/** A person signed in with a browser. */
export const sessionOpened = event('session-opened', ofUser, topics);

/** Sessions or tokens of a person ended; the streams opened with them are closed. */
export const sessionEnded = event(
  'session-ended',
  z.object({ userId: id, credentialIds: z.array(id) }),
  topics,
  topics,
);

/** A person's second factor, its requirement or their trusted devices changed; what their sessions may do is checked again. */
export const secondFactorChanged = event('second-factor-changed', ofUser, topics, topics);

/** An administrator removed the second factors of a person. */
export const secondFactorReset = event(
  'second-factor-reset',
  z.object({ userId: id, byUserId: id, at: z.iso.datetime() }),
  topics,
);

/** A person created an access token. */
export const tokenCreated = event('token-created', ofUser, topics);
