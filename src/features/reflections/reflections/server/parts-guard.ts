import { rolesOn } from '#features/sharing/server.ts';
import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';

/** Authorizes subscriptions to the parts of a reflection: everybody who may open it, in any role. */
export const reflectionPartsGuard: TopicGuard = rowGuard('reflection-parts', async (actor, tx, ids) =>
  (await rolesOn(tx, actor, ids)).keys(),
);
