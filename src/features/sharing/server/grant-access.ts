import type { Transaction } from '#platform/database/database.ts';
import { DEFAULT_ROLE } from '../rules/roles.ts';
import { changingAccess } from './changing-access.ts';
import { type Grant, giveEntries } from './entry-store.ts';
import { holdGrantees } from './hold-grantees.ts';

type NewGrant = Omit<Grant, 'role'> & Partial<Pick<Grant, 'role'>>;

/** Grants people and groups a role on an item, or changes it. All of them, or none. */
export async function grantAccess(
  tx: Transaction,
  { role = DEFAULT_ROLE, ...grant }: NewGrant,
): Promise<void> {
  await holdGrantees(tx, grant.organisationId, grant);
  await changingAccess(tx, grant, () => giveEntries(tx, { ...grant, role }));
}
