import { type SQL, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { beforeCommit, type Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { newSecret } from '../secrets.ts';
import { currentOrigin } from './request-origin.ts';

/** Facts about an audited act: ids, numbers, names of settings. Never secrets, names of people or user content. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The append-only audit log; the database refuses to change or delete its rows, and numbers and chains them. */
export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id'),
  actorId: uuid('actor_id'),
  act: text().notNull(),
  /** `kind:id`. */
  subject: text().notNull(),
  details: jsonb().$type<AuditDetails>().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  number: bigint({ mode: 'number' }).notNull(),
  /** Null: the first row of its chain. */
  previousHash: text('previous_hash'),
  originHash: text('origin_hash'),
  hash: text().notNull(),
});

export interface AuditedAct {
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

/** Acts of open transactions, written just before these commit. */
const waiting = new WeakMap<Transaction, AuditedAct[]>();

/**
 * Appends an act to the audit, in the transaction of the act itself. It is written as the last statement, because the
 * row locks the end of its organisation's chain until the commit.
 */
export async function recordAudit(tx: Transaction, act: AuditedAct): Promise<void> {
  const acts = waiting.get(tx);
  if (acts) {
    acts.push(act);
    return;
  }
  beforeCommit(tx, {
    run: () => writeActs(tx, waiting.get(tx) ?? []),
    end: () => waiting.delete(tx),
  });
  waiting.set(tx, [act]);
}

/** Writes acts chain by chain, always in the same order: two transactions never wait for each other. */
async function writeActs(tx: Transaction, acts: readonly AuditedAct[]): Promise<void> {
  const origin = currentOrigin();
  const inOrder = acts
    .map((act) => ({ ...act, id: newId(), salt: origin ? newSecret() : null }))
    .toSorted((one, other) => compareIds(one.organisationId ?? '', other.organisationId ?? ''));
  const rows = inOrder.map(({ id, organisationId, actorId, act, subject, details = {}, salt }) => {
    const originHash =
      origin && salt ? sql`audit_origin_hash(${salt}, ${origin.address}, ${origin.userAgent})` : sql`NULL`;
    return sql`(${id}::uuid, ${organisationId}::uuid, ${actorId}::uuid, ${act}, ${subject},
      ${JSON.stringify(details)}::jsonb, ${originHash})`;
  });
  await insert(tx, sql`audit (id, organisation_id, actor_id, act, subject, details, origin_hash)`, rows);
  if (!origin) return;
  const origins = inOrder.map(
    ({ id, organisationId, salt }) =>
      sql`(${id}::uuid, ${organisationId}::uuid, ${origin.address}, ${origin.userAgent}, ${salt})`,
  );
  await insert(tx, sql`audit_origins (audit_id, organisation_id, address, user_agent, salt)`, origins);
}

const compareIds = (one: string, other: string): number => Number(one > other) - Number(one < other);

async function insert(tx: Transaction, into: SQL, rows: readonly SQL[]): Promise<void> {
  await tx.execute(sql`INSERT INTO ${into} VALUES ${sql.join([...rows], sql`, `)}`);
}

interface Erased {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** Deletes where the acts of a deleted person came from; the acts stay. Runs as the platform role. */
export async function deleteOriginsOf(tx: Transaction, { organisationId, userId }: Erased): Promise<void> {
  await tx.execute(sql`
    DELETE FROM audit_origins o USING audit a
    WHERE a.id = o.audit_id AND a.organisation_id = ${organisationId}
      AND (a.actor_id = ${userId} OR a.subject = ${`user:${userId}`})`);
}
