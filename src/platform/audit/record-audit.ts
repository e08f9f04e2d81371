import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { type AuditDetails, audit } from './audit-table.ts';

interface AuditedAct {
  /** Null for acts on the platform itself; only platform admins read those. */
  readonly organisationId: OrganisationId | null;
  /** Null when nobody was signed in, e.g. a refused sign-in, or for an automatic act. */
  readonly actorId: UserId | null;
  /** Kebab-case and past tense, e.g. `member-suspended`. */
  readonly act: string;
  /** `kind:id` of the affected object, e.g. `user:0198…`. */
  readonly subject: string;
  readonly details?: AuditDetails;
}

/** Appends an act to the audit log, in the transaction of the act itself. */
export async function recordAudit(tx: Transaction, { details = {}, ...act }: AuditedAct): Promise<void> {
  await tx.insert(audit).values({ id: newId(), ...act, details });
}
