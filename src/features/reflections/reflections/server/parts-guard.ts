import { rolesOn } from '#features/sharing/server.ts';
import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';

/** What stands in a reflection is followed by those who may open it; whatever role they have, that they may. */
export const reflectionPartsGuard: TopicGuard = rowGuard('reflection-parts', async (actor, tx, ids) =>
  (await rolesOn(tx, actor, ids)).keys(),
);
