import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

const ofReflection = z.object({ organisationId: id, reflectionId: id });

/** The topic of a reflection: for its page, and for lists that show it. */
export const reflectionTopics = ({ reflectionId }: { readonly reflectionId: Id }) => [
  `reflection:${reflectionId}`,
];

/** The topic for parts of a reflection, without the edits of its text. */
export const partsTopic = (reflectionId: Id): string => `reflection-parts:${reflectionId}`;

/** A reflection was created; the lists of its creator show it. */
export const reflectionCreated = event(
  'reflection-begun',
  ofReflection.extend({ byUserId: id }),
  (payload) => [...reflectionTopics(payload), `user:${payload.byUserId}`],
);

/** People were given access to a reflection; their lists show it. */
export const reflectionShared = event(
  'reflection-shared',
  ofReflection.extend({ byUserId: id, userIds: z.array(id) }),
  (payload) => [...reflectionTopics(payload), ...payload.userIds.map((userId) => `user:${userId}`)],
);

/** The title, the archive state, the status or a part of a reflection changed. */
export const reflectionChanged = event('reflection-changed', ofReflection, (payload) => [
  ...reflectionTopics(payload),
  partsTopic(payload.reflectionId),
]);

/** The text of a reflection was flushed with changes. */
export const reflectionWritten = event('reflection-written', ofReflection, reflectionTopics);
