import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';
import type { ItemKind } from '../events.ts';
import { mayDo } from '../rules/access-table.ts';
import { rolesOn } from './roles-on.ts';

const itemGuard = (kind: ItemKind): TopicGuard =>
  rowGuard(kind, async (actor, tx, ids) => {
    const roles = await rolesOn(tx, actor, ids);
    return [...roles].flatMap(([id, role]) => (mayDo(role, 'open') ? [id] : []));
  });

/** SE-04: lets only those who may open an item follow its topic. Documents have a guard of their own. */
export const itemGuards: readonly TopicGuard[] = [itemGuard('analysis'), itemGuard('reflection')];
