import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Facts about an audited act: ids, numbers, names of settings. Never secrets, never user content. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

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
