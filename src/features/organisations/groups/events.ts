import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

const ofGroup = z.object({ organisationId: id, groupId: id });
const organisation = ({ organisationId }: z.infer<typeof ofGroup>) => [`organisation:${organisationId}`];

/** A group was made. */
export const groupMade = event('group-made', ofGroup, organisation);

/** A group's name, description, privacy or members changed. */
export const groupChanged = event('group-changed', ofGroup, organisation);

/** Followed by whatever shows groups by name; facts of an organisation stay in it. */
export const GROUP_NAMES_TOPIC = 'group-names:here';

/** A group has another name, or became private or open: whoever shows it shows that. */
export const groupRenamed = event('group-renamed', z.object({ organisationId: id }), () => [
  GROUP_NAMES_TOPIC,
]);

/** A group is gone, and the access it gave with it. */
export const groupDeleted = event('group-deleted', ofGroup, organisation);

/** Everything that happens to groups. */
export const groupFacts = [groupMade, groupChanged, groupDeleted] as const;
