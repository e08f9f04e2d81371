import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { changeAccess as endpoint, ItemAccess } from '../../contract/access.ts';
import { isAbsentFrom } from '../../rules/entity.ts';
import { sharingReasons } from '../../rules/sharing-reasons.ts';
import { changeEntries, tellNewReaders } from './change-entries.ts';
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
