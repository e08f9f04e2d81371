import type { Actor } from '#base/actor.ts';
import { splitIntoChunks } from '#base/arrays.ts';
import { PEOPLE_PER_EVENT } from '#base/event.ts';
import type { UserId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AccessEntry, Entity } from '../../contract/access.ts';
import { ROLES } from '../../rules/roles.ts';
import { removeEntries, upsertEntries } from '../entry-store.ts';
import { type Item, splitGrantees } from '../item.ts';
import { lockGrantees } from '../locks.ts';
import { readersOf } from '../readers.ts';
import { type Allowed, requireItem } from '../require-item.ts';
import { runAccessChange } from '../run-access-change.ts';
import type { Shareable } from './sharing-ports.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

interface EntryChanges {
  readonly add: readonly AccessEntry[];
  readonly remove: readonly Entity[];
}

/** Grants and revokes access to an item; returns the new readers, without the person who acts. */
export async function changeEntries(
  tx: Transaction,
  person: Person,
  item: Allowed<'share'>,
  { add, remove }: EntryChanges,
  writing: AuditStamp,
): Promise<UserId[]> {
  await lockGrantees(tx, item.organisationId, splitGrantees(add));
  const before = new Set<string>([person.userId]);
  await runAccessChange(tx, item, writing, async () => {
    // Checked under the lock: another owner may have revoked the right meanwhile.
    await requireItem(tx, person, item.itemId, 'share');
    for (const userId of await readersOf(tx, item)) before.add(userId);
    const changed = await removeEntries(tx, { ...item, ...splitGrantees(remove) });
    for (const role of ROLES) {
      const given = splitGrantees(add.filter(({ permission }) => permission === role));
      changed.push(...(await upsertEntries(tx, { ...item, ...given, role, ...writing })));
    }
    return changed;
  });
  if (add.length === 0) return [];
  return (await readersOf(tx, item)).filter((userId) => !before.has(userId));
}

/** Notifies people who have new access to an item. */
export async function announceNewReaders(
  { announceShared }: Shareable,
  tx: Transaction,
  item: Item,
  userIds: readonly UserId[],
  writing: AuditStamp,
): Promise<void> {
  for (const some of splitIntoChunks(userIds, PEOPLE_PER_EVENT)) {
    await announceShared(tx, { item, userIds: some, ...writing });
  }
}
