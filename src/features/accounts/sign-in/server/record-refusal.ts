import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';

/**
 * Records a refused sign-in in the audit. The typed address is never stored: it may be a password typed in the wrong
 * field.
 */
export async function recordRefusal(
  tx: Transaction,
  { address }: Pick<PublicContext, 'address'>,
  person: Person | null,
  cause: 'unknown-address' | 'wrong-password' | 'suspended' | 'deleted',
): Promise<void> {
  await recordAudit(tx, {
    organisationId: person?.organisationId ?? null,
    actorId: null,
    act: 'sign-in-refused',
    subject: person ? `user:${person.id}` : 'user:unknown',
    details: { why: cause, address },
  });
}
