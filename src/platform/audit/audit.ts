import { type SQL, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { splitIntoChunks } from '#base/arrays.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { beforeCommit, type Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { newSecret } from '../secrets.ts';
import { currentOrigin, type RequestOrigin } from './request-origin.ts';

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
  /** When it took place; now by default. */
  readonly at?: Date;
  /** Where it came from; the current request by default. */
  readonly origin?: RequestOrigin;
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

/** Acts that one statement inserts. */
const ACTS_PER_STATEMENT = 1_000;

/** Writes acts chain by chain, always in the same order: two transactions never wait for each other. */
async function writeActs(tx: Transaction, acts: readonly AuditedAct[]): Promise<void> {
  const inOrder = acts.toSorted(
    (one, other) =>
      compare(one.organisationId ?? '', other.organisationId ?? '') ||
      (one.at && other.at ? one.at.getTime() - other.at.getTime() : 0),
  );
  for (const some of splitIntoChunks(inOrder, ACTS_PER_STATEMENT)) await insertActs(tx, some);
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

async function insertActs(tx: Transaction, acts: readonly AuditedAct[]): Promise<void> {
  const request = currentOrigin();
  const rows = acts.map(({ origin = request, ...act }) => ({
    ...act,
    id: newId(),
    origin,
    salt: newSecret(),
  }));
  const inserted = rows.map(
    ({ id, organisationId, actorId, act, subject, details = {}, at, origin, salt }) => {
      const originHash = origin
        ? sql`audit_origin_hash(${salt}, ${origin.address}, ${origin.userAgent})`
        : sql`NULL`;
      return sql`(${id}::uuid, ${organisationId}::uuid, ${actorId}::uuid, ${act}, ${subject},
      ${JSON.stringify(details)}::jsonb, coalesce(${at?.toISOString() ?? null}::timestamptz, now()), ${originHash})`;
    },
  );
  await insert(
    tx,
    sql`audit (id, organisation_id, actor_id, act, subject, details, at, origin_hash)`,
    inserted,
  );
  const origins = rows.flatMap(({ id, organisationId, origin, at, salt }) =>
    origin
      ? sql`(${id}::uuid, ${organisationId}::uuid, ${origin.address}, ${origin.userAgent}, ${salt},
          coalesce(${at?.toISOString() ?? null}::timestamptz, now()))`
      : [],
  );
  if (origins.length === 0) return;
  await insert(tx, sql`audit_origins (audit_id, organisation_id, address, user_agent, salt, at)`, origins);
}

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
