import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

const ofReflection = z.object({ organisationId: id, reflectionId: id });

/** Whoever looks at the reflection learns of it; its list follows those that it shows. */
export const reflectionTopics = ({ reflectionId }: { readonly reflectionId: Id }) => [
  `reflection:${reflectionId}`,
];

/** Followed by whoever looks at what stands in a reflection: they need not learn who writes in its text just now. */
export const partsTopic = (reflectionId: Id): string => `reflection-parts:${reflectionId}`;

/** Someone began a reflection; their own lists show it. */
export const reflectionBegun = event('reflection-begun', ofReflection.extend({ byUserId: id }), (payload) => [
  ...reflectionTopics(payload),
  `user:${payload.byUserId}`,
]);

/** People were given access to a reflection: their lists show it. */
export const reflectionShared = event(
  'reflection-shared',
  ofReflection.extend({ byUserId: id, userIds: z.array(id) }),
  (payload) => [...reflectionTopics(payload), ...payload.userIds.map((userId) => `user:${userId}`)],
);

/** What a reflection is called, or whether it is archived or completed, changed; or something of what stands in it. */
export const reflectionChanged = event('reflection-changed', ofReflection, (payload) => [
  ...reflectionTopics(payload),
  partsTopic(payload.reflectionId),
]);

/** The words of its text came to rest otherwise than before. */
export const reflectionWritten = event('reflection-written', ofReflection, reflectionTopics);
