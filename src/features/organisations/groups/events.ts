import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofGroup = z.object({ organisationId: id, groupId: id });
const organisation = ({ organisationId }: z.infer<typeof ofGroup>) => [`organisation:${organisationId}`];

/** A group was created. */
export const groupCreated = event('group-made', ofGroup, organisation);

/** A group's name, description, privacy or members changed. */
export const groupChanged = event('group-changed', ofGroup, organisation);

/** Followed by screens that show group names; events stay within one organisation. */
export const GROUP_NAMES_TOPIC = 'group-names:here';

/** The name or the privacy of a group changed. */
export const groupRenamed = event('group-renamed', z.object({ organisationId: id }), () => [
  GROUP_NAMES_TOPIC,
]);

/** A group was deleted, and the access it gave. */
export const groupDeleted = event('group-deleted', ofGroup, organisation);

/** All events of groups. */
export const groupEvents = [groupCreated, groupChanged, groupDeleted] as const;
