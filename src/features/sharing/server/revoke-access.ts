import type { Transaction } from '#platform/database/database.ts';
import { changingAccess } from './changing-access.ts';
import { takeEntries } from './entry-store.ts';
import type { Grantees, Item } from './item.ts';

/** Deletes the entries of people and groups; access through other entries stays. */
export async function revokeAccess(tx: Transaction, revoked: Item & Grantees): Promise<void> {
  await changingAccess(tx, revoked, () => takeEntries(tx, revoked));
}
