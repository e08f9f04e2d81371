import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { changeAccess as endpoint, ItemAccess } from '../../contract/access.ts';
import { isAbsentFrom, isSame } from '../../rules/entity.ts';
import { sharingReasons } from '../../rules/sharing-reasons.ts';
import { changingAccess } from '../changing-access.ts';
import { takeEntries } from '../entry-store.ts';
import { changeEntries, tellNewReaders } from './change-entries.ts';
import { granteesIn } from './grantees-in.ts';
import { linkReflections } from './link-reflections.ts';
import { showAccess } from './read-access.ts';
import { requireShared } from './require-shared.ts';
import { requireShareable, type Sharing } from './sharing.ts';

type Asked = Input<typeof endpoint>;

/** SE-02: gives and takes access and links reflections, all of it or nothing; who can open it only now is told. */
export async function changeAccess(
  sharing: Sharing,
  { actor, transaction, now: at }: RequestContext,
  asked: Asked,
): Promise<ItemAccess> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    if (isLeaving(actor, asked)) return leave(sharing, tx, actor, asked);
    const item = await requireShared(tx, actor, asked.itemId, 'share');
    const shareable = requireShareable(sharing, item.kind);
    if (!asked.add.every(isAbsentFrom(asked.remove))) {
      throw new AppError('invalid', sharingReasons['given-and-taken']);
    }
    const writing = { by: actor.userId, at };
    const newReaders = await changeEntries(tx, actor, item, asked, writing);
    await linkReflections(sharing, tx, actor, item, asked, writing);
    await tellNewReaders(shareable, tx, item, newReaders, writing);
    return showAccess(sharing, tx, actor, item);
  });
}

/** Whoever only gives their own access up needs nobody's leave. */
function isLeaving({ userId }: Actor, { add, remove, link, unlink }: Asked): boolean {
  const isAlone = add.length === 0 && link.length === 0 && unlink.length === 0 && remove.length === 1;
  return isAlone && remove.every(isSame({ entityType: 'User', entityId: userId }));
}

async function leave(sharing: Sharing, tx: Transaction, actor: Actor, { itemId, remove }: Asked) {
  const item = await requireShared(tx, actor, itemId, 'open');
  requireShareable(sharing, item.kind);
  await changingAccess(tx, item, () => takeEntries(tx, { ...item, ...granteesIn(remove) }));
  return showAccess(sharing, tx, actor, item);
}
