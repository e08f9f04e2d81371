import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { DEFAULT_ROLE } from '../rules/roles.ts';
import { type Grant, removeEntries, upsertEntries } from './entry-store.ts';
import type { Grantees, Item } from './item.ts';
import { lockGrantees } from './locks.ts';
import { runAccessChange } from './run-access-change.ts';

type NewGrant = Omit<Grant, 'role'> & Partial<Pick<Grant, 'role'>>;

/** Grants people and groups a role on an item, or changes it. All of them, or none. */
export async function grantAccess(
  tx: Transaction,
  { role = DEFAULT_ROLE, ...grant }: NewGrant,
): Promise<void> {
  await lockGrantees(tx, grant.organisationId, grant);
  await runAccessChange(tx, grant, grant, () => upsertEntries(tx, { ...grant, role }));
}

/** Deletes the entries of people and groups; access through other entries stays. */
export async function revokeAccess(
  tx: Transaction,
  { by, at = new Date(), ...revoked }: Item & Grantees & Partial<AuditStamp>,
): Promise<void> {
  await runAccessChange(tx, revoked, { by: by ?? null, at }, () => removeEntries(tx, revoked));
}
