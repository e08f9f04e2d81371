import { count, desc, eq } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';

/** Facts about an audited act: ids, numbers, names of settings. Never secrets, never user content. */
type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The append-only audit log; the database refuses to change or delete its rows. */
export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id'),
  actorId: uuid('actor_id'),
  act: text().notNull(),
  subject: text().notNull(),
  details: jsonb().$type<AuditDetails>().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

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

/** The audit log of one organisation, or of all of them, newest first. */
export async function listAudit(
  tx: Transaction,
  whose: OrganisationId | 'everyone',
  { offset, limit }: { offset: number; limit: number },
) {
  const theirs = whose === 'everyone' ? undefined : eq(audit.organisationId, whose);
  const items = await tx
    .select()
    .from(audit)
    .where(theirs)
    .orderBy(desc(audit.at), desc(audit.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx.select({ total: count() }).from(audit).where(theirs);
  return { items, total: counted?.total ?? 0 };
}
