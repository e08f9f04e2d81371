import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofOrganisation = z.object({ organisationId: id });
const topic = ({ organisationId }: z.infer<typeof ofOrganisation>) => [`organisation:${organisationId}`];

/** A platform admin created an organisation. */
export const organisationOpened = event('organisation-opened', ofOrganisation, topic);

/** The name or the maxima of an organisation changed. */
export const organisationChanged = event('organisation-changed', ofOrganisation, topic);

/**
 * Something changed that platform admins see of an organisation. Events of one organisation never reach streams of
 * another, so this one belongs to the platform and is announced after each of them.
 */
export const organisationTouched = event('organisation-touched', ofOrganisation, () => [
  'platform:organisations',
]);

const ofPeople = z.object({ organisationId: id, userIds: z.array(id) });
const people = ({ userIds }: z.infer<typeof ofPeople>) => userIds.map((userId) => `user:${userId}`);

/** The profiles of these people changed: a group, or the name of a group or of the organisation. */
export const profilesTouched = event('profiles-touched', ofPeople, people);

/** These people lost access through a group; the access of their live streams is checked again. */
export const accessNarrowed = event('access-narrowed', ofPeople, people, people);
