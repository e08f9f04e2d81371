import { id } from '#base/ids.ts';
import type { TopicGuard } from '#platform/live/topic-guard.ts';
import type { ItemKind } from '../events.ts';
import { mayDo } from '../rules/access-table.ts';
import { roleOn } from './roles-on.ts';

const itemGuard = (kind: ItemKind): TopicGuard => ({
  kind,
  mayFollow: async ({ organisationId, userId }, tx, itemId) =>
    id.safeParse(itemId).success && mayDo(await roleOn(tx, { organisationId, userId, itemId }), 'open'),
});

/** SE-04: something shared is followed by those who may open it. Documents have a guard of their own. */
export const itemGuards: readonly TopicGuard[] = [itemGuard('analysis'), itemGuard('reflection')];
