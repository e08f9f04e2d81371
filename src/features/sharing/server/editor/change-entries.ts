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

interface EntryChanges {
  readonly add: readonly AccessEntry[];
  readonly remove: readonly Entity[];
}

/** Maximum number of people in one event. */
const PEOPLE_PER_EVENT = 500;

/** Grants and revokes access to an item; returns the new readers, without the person who acts. */
export async function changeEntries(
  tx: Transaction,
  person: Person,
  item: Allowed<'share'>,
  { add, remove }: EntryChanges,
  writing: Writing,
): Promise<UserId[]> {
  await holdGrantees(tx, item.organisationId, granteesIn(add));
  const before = new Set<string>([person.userId]);
  await changingAccess(tx, item, async () => {
    // Checked under the lock: another owner may have revoked the right meanwhile.
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

/** Notifies people who have new access to an item. */
export async function tellNewReaders(
  { announceShared }: Shareable,
  tx: Transaction,
  item: Item,
  userIds: readonly UserId[],
  writing: Writing,
): Promise<void> {
  for (const some of inParts(userIds, PEOPLE_PER_EVENT)) {
    await announceShared(tx, { item, userIds: some, ...writing });
  }
}
