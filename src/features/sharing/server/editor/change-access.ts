import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { inParts } from '#base/in-parts.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { changeAccess as endpoint, ItemAccess } from '../../contract/access.ts';
import { isAbsentFrom } from '../../rules/entity.ts';
import { ROLES } from '../../rules/roles.ts';
import { sharingReasons } from '../../rules/sharing-reasons.ts';
import { changingAccess } from '../changing-access.ts';
import { giveEntries, takeEntries } from '../entry-store.ts';
import { holdGrantees } from '../hold-grantees.ts';
import { readersOf } from '../readers.ts';
import { type Allowed, requireItem } from '../require-item.ts';
import { granteesIn, inLowerCase } from './asked-changes.ts';
import { linkReflections } from './link-reflections.ts';
import { showAccess } from './read-access.ts';
import { requireShareable, type Sharing } from './sharing.ts';

type Asked = Input<typeof endpoint>;

/** A fact that names more people than this is told in parts. */
const PEOPLE_PER_FACT = 500;

/** SE-02: gives and takes access and links reflections, all of it or nothing; who can open it only now is told. */
export async function changeAccess(
  sharing: Sharing,
  { actor, transaction, now: at }: RequestContext,
  input: Asked,
): Promise<ItemAccess> {
  requireScope(actor, 'write');
  const asked = inLowerCase(input);
  return transaction(async (tx) => {
    const item = await requireItem(tx, actor, asked.itemId, 'share');
    const shareable = requireShareable(sharing, item.kind);
    if (!asked.add.every(isAbsentFrom(asked.remove))) {
      throw new AppError('invalid', sharingReasons['given-and-taken']);
    }
    const writing = { by: actor.userId, at };
    const userIds = await changeEntries(tx, actor, item, asked, writing);
    await linkReflections(sharing, tx, actor, item, asked, writing);
    for (const some of inParts(userIds, PEOPLE_PER_FACT)) {
      await shareable.announceShared(tx, { item, userIds: some, ...writing });
    }
    return showAccess(sharing, tx, actor, item);
  });
}

/** Answers who can open the item now and could not before, without the one who acts. */
async function changeEntries(
  tx: Transaction,
  actor: Actor,
  item: Allowed<'share'>,
  { add, remove }: Asked,
  writing: Writing,
): Promise<string[]> {
  await holdGrantees(tx, item.organisationId, granteesIn(add));
  const before = new Set<string>([actor.userId]);
  await changingAccess(tx, item, async () => {
    // Whoever waited for another owner's change may have lost the right to it meanwhile.
    await requireItem(tx, actor, item.itemId, 'share');
    for (const userId of await readersOf(tx, item)) before.add(userId);
    let changed = await takeEntries(tx, { ...item, ...granteesIn(remove) });
    for (const role of ROLES) {
      const given = granteesIn(add.filter(({ permission }) => permission === role));
      changed += await giveEntries(tx, { ...item, ...given, role, ...writing });
    }
    return changed;
  });
  if (add.length === 0) return [];
  return (await readersOf(tx, item)).filter((userId) => !before.has(userId));
}
