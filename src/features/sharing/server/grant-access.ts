import type { Transaction } from '#platform/database/database.ts';
import { DEFAULT_ROLE } from '../rules/roles.ts';
import { type Grant, upsertEntries } from './entry-store.ts';
import { lockGrantees } from './lock-grantees.ts';
import { runAccessChange } from './run-access-change.ts';

type NewGrant = Omit<Grant, 'role'> & Partial<Pick<Grant, 'role'>>;

/** Grants people and groups a role on an item, or changes it. All of them, or none. */
export async function grantAccess(
  tx: Transaction,
  { role = DEFAULT_ROLE, ...grant }: NewGrant,
): Promise<void> {
  await lockGrantees(tx, grant.organisationId, grant);
  await runAccessChange(tx, grant, () => upsertEntries(tx, { ...grant, role }));
}
