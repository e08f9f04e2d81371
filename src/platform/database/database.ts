import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Log } from '../log.ts';
import { oneByOne } from './one-by-one.ts';
import { AWAITED_MS, poolAs } from './pool.ts';

/** Statements inside one transaction. */
export type Transaction = NodePgDatabase;

/** In whose name statements run; row-level security shows them that organisation and nothing else. */
interface Tenant {
  readonly organisationId: OrganisationId;
  readonly userId: UserId | null;
}

export interface Database {
  /**
   * Runs `work` in one transaction that sees one organisation only. `holding` names what it keeps to itself until it
   * ends: of those that would wait for the same, one takes a connection, so that others remain for everything else.
   */
  asTenant<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>, holding?: Id): Promise<T>;
  /** Runs `work` in one transaction that sees every organisation: sign-in, jobs, platform administration. */
  asPlatform<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Statements of the platform outside a transaction, for libraries that bring their own. */
  readonly platform: NodePgDatabase;
  /** Where libraries with their own connections (jobs, wake-ups) reach the same database as its owner. */
  readonly ownerUrl: string;
  /** How busy the connections are, both pools together. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly connections: number;
  readonly log: Log;
  /** How long a free connection is waited for, where another time than usual suits. */
  readonly awaitedMs?: number | undefined;
}

/** Opens two pools on one server, each as a role that cannot bypass row-level security. */
export function openDatabase({ url, connections, log, awaitedMs = AWAITED_MS }: Options): Database {
  const tenantPool = poolAs('vigie_app', url, connections, log, awaitedMs);
  const platformPool = poolAs('vigie_platform', url, Math.max(2, Math.ceil(connections / 3)), log, awaitedMs);
  const inTurn = oneByOne(awaitedMs);
  return {
    asTenant: (tenant, work, holding) => {
      const run = () => inTransaction(tenantPool, beginFor(tenant), work);
      return holding ? inTurn(`${tenant.organisationId} ${holding}`, run) : run();
    },
    asPlatform: (work) => inTransaction(platformPool, BEGIN, work),
    platform: drizzle(platformPool),
    ownerUrl: url,
    connections: () => ({
      open: tenantPool.totalCount + platformPool.totalCount,
      idle: tenantPool.idleCount + platformPool.idleCount,
      waiting: tenantPool.waitingCount + platformPool.waitingCount,
    }),
    close: async () => {
      await Promise.all([tenantPool.end(), platformPool.end()]);
    },
  };
}

/** Nobody is woken inside the transaction: see `wakeAfterCommit`. */
const BEGIN = `BEGIN; SET LOCAL app.wakes = 'after commit'`;

const UUID = /^[0-9a-f-]{36}$/;

function beginFor({ organisationId, userId }: Tenant): string {
  for (const value of [organisationId, userId]) {
    if (value !== null && !UUID.test(value)) throw new Error('a tenant is known by UUIDs');
  }
  // Plain words rather than set_config(): a SET needs no planning, and this runs before every request.
  return `${BEGIN}; SET LOCAL app.tenant = '${organisationId} ${userId ?? ''}'`;
}

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const statements = statementsOf(client);
  const woken = new Set<string>();
  wokenBy.set(statements, woken);
  let broken: Error | undefined;
  try {
    // Not awaited: the first statement of `work` travels together with it, one round trip saved.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const result = await work(statements);
    await begun;
    const committed = client.query('COMMIT');
    const waking = [...woken].map((channel) => wake(client, channel));
    const { command } = await committed;
    await Promise.all(waking);
    // Asked to keep a transaction in which a statement failed, PostgreSQL undoes it without a complaint.
    if (command !== 'COMMIT') throw new Error('the transaction was undone: one of its statements failed');
    return result;
  } catch (failure) {
    if (isStalePlan(failure)) broken = failure;
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    throw failure;
  } finally {
    wokenBy.delete(statements);
    client.release(broken);
  }
}

const wokenBy = new WeakMap<Transaction, Set<string>>();

/**
 * Wakes whoever listens to a channel once the transaction is committed. In a transaction of its own: PostgreSQL lets those
 * that notify commit one after the other, each until it is on disk, and this one has nothing to bring there.
 */
export function wakeAfterCommit(tx: Transaction, channel: string): void {
  wokenBy.get(tx)?.add(channel);
}

/** One that is missed costs whoever listens a moment: they look by themselves, too. */
const wake = (client: pg.PoolClient, channel: string): Promise<unknown> =>
  client.query(`SELECT pg_notify(${client.escapeLiteral(channel)}, '')`).catch(() => undefined);

/** A kept plan whose table changed meanwhile stays refused on its connection: only a new connection forgets it. */
function isStalePlan(failure: unknown): failure is Error {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && error.code === '0A000') return true;
  }
  return false;
}

/** One per connection, so that statements built for it serve its later transactions too. */
const byConnection = new WeakMap<pg.PoolClient, Transaction>();

function statementsOf(client: pg.PoolClient): Transaction {
  let statements = byConnection.get(client);
  if (!statements) {
    statements = drizzle(client);
    byConnection.set(client, statements);
  }
  return statements;
}

/** True while the database answers. */
export async function answers(database: Database): Promise<boolean> {
  return database.platform.execute(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
}
