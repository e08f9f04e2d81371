import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';

/** Keeps that someone was not let in. What was typed is never kept: a mistyped address may be a password. */
export async function recordRefusal(
  tx: Transaction,
  { address }: Pick<PublicContext, 'address'>,
  person: Person | null,
  why: 'unknown-address' | 'wrong-password' | 'suspended' | 'deleted',
): Promise<void> {
  await recordAudit(tx, {
    organisationId: person?.organisationId ?? null,
    actorId: null,
    act: 'sign-in-refused',
    subject: person ? `user:${person.id}` : 'user:unknown',
    details: { why, address },
  });
}
