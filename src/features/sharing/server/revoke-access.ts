import type { Transaction } from '#platform/database/database.ts';
import { removeEntries } from './entry-store.ts';
import type { Grantees, Item } from './item.ts';
import { runAccessChange } from './run-access-change.ts';

/** Deletes the entries of people and groups; access through other entries stays. */
export async function revokeAccess(tx: Transaction, revoked: Item & Grantees): Promise<void> {
  await runAccessChange(tx, revoked, () => removeEntries(tx, revoked));
}
