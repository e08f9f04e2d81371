import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type {
  changeAccess as changeAccessEndpoint,
  ItemAccess,
  readAccess as readAccessEndpoint,
} from '../../contract/access.ts';
import { isAbsentFrom, isSameEntity } from '../../rules/entities.ts';
import { sharingReasons } from '../../rules/sharing-reasons.ts';
import { removeEntries } from '../entry-store.ts';
import { splitGrantees } from '../item.ts';
import { type Allowed, requireItem, requireShared } from '../require-item.ts';
import { roleOn } from '../roles-on.ts';
import { runAccessChange } from '../run-access-change.ts';
import { announceNewReaders, changeEntries } from './change-entries.ts';
import { requireShareable, type SharingPorts } from './sharing-ports.ts';
import { entriesOf } from './shown-entries.ts';

type ChangeInput = Input<typeof changeAccessEndpoint>;

/** SE-02: grants and revokes access and links reflections, all or nothing; new readers are notified. */
export async function changeAccess(
  sharing: SharingPorts,
  { actor, transaction, now: at }: RequestContext,
  input: ChangeInput,
): Promise<ItemAccess> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    if (isGivingUpAccess(actor, input)) return giveUpAccess(sharing, tx, actor, input, at);
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
  at: Date,
) {
  const item = await requireShared(tx, actor, itemId, 'open');
  requireShareable(sharing, item.kind);
  await runAccessChange(tx, item, { by: actor.userId, at }, () =>
    removeEntries(tx, { ...item, ...splitGrantees(remove) }),
  );
  return showAccess(sharing, tx, actor, item);
}

interface Links {
  readonly link: readonly string[];
  readonly unlink: readonly string[];
}

/** SE-02: cites an item in reflections and removes it from others; the person must be allowed to edit each of them. */
async function linkReflections(
  { reflections }: SharingPorts,
  tx: Transaction,
  actor: Actor,
  { organisationId, itemId, kind: citedKind }: Allowed<'share'>,
  { link, unlink }: Links,
  writing: AuditStamp,
): Promise<void> {
  if (link.length + unlink.length === 0) return;
  if (!reflections || citedKind === 'document')
    throw new AppError('missing', sharingReasons['unknown-reflection']);
  for (const reflectionId of new Set([...link, ...unlink])) {
    const { kind, itemId: citing } = await requireItem(tx, actor, reflectionId, 'edit');
    // A reflection cannot cite itself.
    if (kind !== 'reflection' || citing === itemId)
      throw new AppError('missing', sharingReasons['unknown-reflection']);
  }
  const item = { organisationId, itemId, ...writing };
  await reflections.unlink(tx, { ...item, reflectionIds: unlink });
  await reflections.link(tx, { ...item, reflectionIds: link });
}

/** SE-01: who has access to an item the caller may open, and which reflections cite it. */
export function readAccess(
  sharing: SharingPorts,
  { actor, transaction }: RequestContext,
  { itemId }: Input<typeof readAccessEndpoint>,
): Promise<ItemAccess> {
  return transaction(async (tx) =>
    showAccess(sharing, tx, actor, await requireShared(tx, actor, itemId, 'open')),
  );
}

/** The current state within the transaction, for a caller who may open the item, or could before it. */
async function showAccess(
  sharing: SharingPorts,
  tx: Transaction,
  { organisationId, userId }: Actor,
  item: Allowed,
): Promise<ItemAccess> {
  const { itemId, kind } = item;
  const [title, role, entries, reflections = []] = await Promise.all([
    requireShareable(sharing, kind).title(tx, item),
    roleOn(tx, { organisationId, itemId, userId }),
    entriesOf(tx, item),
    sharing.reflections?.ofItem(tx, { organisationId, itemId, userId }),
  ]);
  return { itemId, kind, title, role, entries, reflections };
}
