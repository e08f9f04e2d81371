import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { changeAccess as endpoint, ItemAccess } from '../../contract/access.ts';
import { isAbsentFrom, isSameEntity } from '../../rules/entity.ts';
import { sharingReasons } from '../../rules/sharing-reasons.ts';
import { removeEntries } from '../entry-store.ts';
import { runAccessChange } from '../run-access-change.ts';
import { announceNewReaders, changeEntries } from './change-entries.ts';
import { linkReflections } from './link-reflections.ts';
import { showAccess } from './read-access.ts';
import { requireShared } from './require-shared.ts';
import { requireShareable, type SharingPorts } from './sharing-ports.ts';
import { splitGrantees } from './split-grantees.ts';

type ChangeInput = Input<typeof endpoint>;

/** SE-02: grants and revokes access and links reflections, all or nothing; new readers are notified. */
export async function changeAccess(
  sharing: SharingPorts,
  { actor, transaction, now: at }: RequestContext,
  input: ChangeInput,
): Promise<ItemAccess> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    if (isGivingUpAccess(actor, input)) return giveUpAccess(sharing, tx, actor, input);
    const item = await requireShared(tx, actor, input.itemId, 'share');
    const shareable = requireShareable(sharing, item.kind);
    if (!input.add.every(isAbsentFrom(input.remove))) {
      throw new AppError('invalid', sharingReasons['given-and-taken']);
    }
    const writing = { by: actor.userId, at };
    const newReaders = await changeEntries(tx, actor, item, input, writing);
    await linkReflections(sharing, tx, actor, item, input, writing);
    await announceNewReaders(shareable, tx, item, newReaders, writing);
    return showAccess(sharing, tx, actor, item);
  });
}

/** Anyone may give up their own access, without being an owner. */
function isGivingUpAccess({ userId }: Actor, { add, remove, link, unlink }: ChangeInput): boolean {
  const isAlone = add.length === 0 && link.length === 0 && unlink.length === 0 && remove.length === 1;
  return isAlone && remove.every(isSameEntity({ entityType: 'User', entityId: userId }));
}

async function giveUpAccess(
  sharing: SharingPorts,
  tx: Transaction,
  actor: Actor,
  { itemId, remove }: ChangeInput,
) {
  const item = await requireShared(tx, actor, itemId, 'open');
  requireShareable(sharing, item.kind);
  await runAccessChange(tx, item, () => removeEntries(tx, { ...item, ...splitGrantees(remove) }));
  return showAccess(sharing, tx, actor, item);
}
