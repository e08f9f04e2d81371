import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofOrganisation = z.object({ organisationId: id });
const topic = ({ organisationId }: z.infer<typeof ofOrganisation>) => [`organisation:${organisationId}`];

/** A platform admin opened an organisation. */
export const organisationOpened = event('organisation-opened', ofOrganisation, topic);

/** Its name or maxima changed. */
export const organisationChanged = event('organisation-changed', ofOrganisation, topic);

/**
 * Something platform admins see of an organisation changed. Facts of one organisation never reach streams of another,
 * so this one belongs to the platform and follows each of them.
 */
export const organisationTouched = event('organisation-touched', ofOrganisation, () => [
  'platform:organisations',
]);

const ofPeople = z.object({ organisationId: id, userIds: z.array(id) });
const people = ({ userIds }: z.infer<typeof ofPeople>) => userIds.map((userId) => `user:${userId}`);

/** What the profiles of these people show changed: a group, a name of a group or of the organisation. */
export const profilesTouched = event('profiles-touched', ofPeople, people);

/** These people lost something they had access through; whatever they follow is looked at again. */
export const accessNarrowed = event('access-narrowed', ofPeople, people, people);
