import { rolesOn } from '#features/sharing/server/public.ts';
import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';

/** The analyses of a reflection are followed by those who may open it; whatever role they have, that they may. */
export const reflectionDocumentsGuard: TopicGuard = rowGuard('reflection-documents', async (actor, tx, ids) =>
  (await rolesOn(tx, actor, ids)).keys(),
);
