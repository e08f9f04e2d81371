import type { Actor } from '#base/actor.ts';
import type { UserId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AccessEntry, Entity } from '../../contract/access.ts';
import { ROLES } from '../../rules/roles.ts';
import { changingAccess } from '../changing-access.ts';
import { giveEntries, takeEntries } from '../entry-store.ts';
import { holdGrantees } from '../hold-grantees.ts';
import type { Item } from '../item.ts';
import { readersOf } from '../readers.ts';
import { type Allowed, requireItem } from '../require-item.ts';
import { granteesIn } from './grantees-in.ts';
import type { Shareable } from './shareable.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

interface Asked {
  readonly add: readonly AccessEntry[];
  readonly remove: readonly Entity[];
}

/** A fact that names more people than this is told in parts. */
const PEOPLE_PER_FACT = 500;

/** Gives and takes access to an item; answers who can open it only now, without the one who acts. */
export async function changeEntries(
  tx: Transaction,
  person: Person,
  item: Allowed<'share'>,
  { add, remove }: Asked,
  writing: Writing,
): Promise<UserId[]> {
  await holdGrantees(tx, item.organisationId, granteesIn(add));
  const before = new Set<string>([person.userId]);
  await changingAccess(tx, item, async () => {
    // Whoever waited for another owner's change may have lost the right to it meanwhile.
    await requireItem(tx, person, item.itemId, 'share');
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

/** Tells people that they can open an item now. */
export async function tellNewReaders(
  { announceShared }: Shareable,
  tx: Transaction,
  item: Item,
  userIds: readonly UserId[],
  writing: Writing,
): Promise<void> {
  for (const some of inParts(userIds, PEOPLE_PER_FACT)) {
    await announceShared(tx, { item, userIds: some, ...writing });
  }
}
