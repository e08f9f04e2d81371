import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Log } from '../log.ts';
import { keyedQueue } from './keyed-queue.ts';
import { type DatabaseUrls, databaseUrls } from './logins.ts';
import { ACQUIRE_TIMEOUT_MS, openPool } from './pool.ts';

const nowRow = z.tuple([z.object({ nowMs: z.number() })]);

/**
 * A clock based on the database clock, which all nodes share, and advanced by the monotonic one. Deletions of old rows and
 * due dates use it: a node whose own clock is days off would delete too early, or delay due work for days.
 */
export async function databaseClock({ platform }: Pick<Database, 'platform'>): Promise<() => Date> {
  const { rows } = await platform.execute(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS "nowMs"`);
  const [{ nowMs }] = nowRow.parse(rows);
  const readAtMs = performance.now();
  return () => new Date(nowMs + performance.now() - readAtMs);
}

/** Statements inside one transaction. */
export type Transaction = NodePgDatabase;

/** The tenant on whose behalf statements run; row-level security shows them that organisation only. */
interface Tenant {
  readonly organisationId: OrganisationId;
  readonly userId: UserId | null;
}

export interface Database {
  /**
   * Runs `work` in one transaction that sees one organisation only. `holding` names an object that the transaction locks:
   * transactions on the same object queue up before taking a connection, so that connections remain for everything else.
   */
  asTenant<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>, holding?: Id): Promise<T>;
  /** Runs `work` in one transaction that sees every organisation: sign-in, jobs, platform administration. */
  asPlatform<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** For libraries that manage their own transactions: statements of the platform role. */
  readonly platform: NodePgDatabase;
  /** For connections of their own that need no owner: notifications and locks. */
  readonly platformUrl: string;
  /** For the queues, whose library creates its own tables. */
  readonly ownerUrl: string;
  /** Connection counts, both pools together. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

interface Options {
  /** The address with the owner's login, or the addresses of all three. */
  readonly url: string | DatabaseUrls;
  readonly connections: number;
  readonly log: Log;
  /** Timeout for acquiring a connection, where it differs from the default. */
  readonly awaitedMs?: number | undefined;
}

/** Opens two pools on one server, each with a login that has the rights of its role only. */
export function openDatabase({ url, connections, log, awaitedMs = ACQUIRE_TIMEOUT_MS }: Options): Database {
  const urls = typeof url === 'string' ? databaseUrls(url) : url;
  const tenantPool = openPool(urls.requests, connections, log, awaitedMs);
  const platformPool = openPool(urls.platform, Math.max(2, Math.ceil(connections / 3)), log, awaitedMs);
  const queued = keyedQueue(awaitedMs);
  return {
    asTenant: (tenant, work, holding) => {
      const run = () => inTransaction(tenantPool, beginFor(tenant), work);
      return holding ? queued(`${tenant.organisationId} ${holding}`, run) : run();
    },
    asPlatform: (work) => inTransaction(platformPool, BEGIN, work),
    platform: drizzle(platformPool),
    platformUrl: urls.platform,
    ownerUrl: urls.owner,
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

/** The trigger-based notifications are disabled inside the transaction: see `notifyAfterCommit`. */
const BEGIN = `BEGIN; SET LOCAL app.wakes = 'after commit'`;

const UUID = /^[0-9a-f-]{36}$/;

function beginFor({ organisationId, userId }: Tenant): string {
  for (const value of [organisationId, userId]) {
    if (value !== null && !UUID.test(value)) throw new Error('a tenant is known by UUIDs');
  }
  // A literal SET rather than set_config(): it needs no planning, and runs before every request.
  return `${BEGIN}; SET LOCAL app.tenant = '${organisationId} ${userId ?? ''}'`;
}

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const statements = statementsOf(client);
  const channels = new Set<string>();
  channelsOf.set(statements, channels);
  const lastWorks = new Set<LastWork>();
  lastWorksOf.set(statements, lastWorks);
  let broken: Error | undefined;
  try {
    // Not awaited: the first statement of `work` is sent with it, which saves a round trip.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const result = await work(statements);
    await begun;
    for (const last of lastWorks) await last.run();
    const committed = client.query('COMMIT');
    const notifications = [...channels].map((channel) => notify(client, channel));
    const { command } = await committed;
    await Promise.all(notifications);
    // COMMIT of a transaction with a failed statement rolls back without an error.
    if (command !== 'COMMIT')
      throw new Error('the transaction was rolled back: one of its statements failed');
    return result;
  } catch (failure) {
    if (isStalePlan(failure)) broken = failure;
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    throw failure;
  } finally {
    for (const last of lastWorks) last.end();
    lastWorksOf.delete(statements);
    channelsOf.delete(statements);
    client.release(broken);
  }
}

interface LastWork {
  readonly run: () => Promise<void>;
  /** Called once the transaction has ended, however it did. */
  readonly end: () => void;
}

const lastWorksOf = new WeakMap<Transaction, Set<LastWork>>();

/** Runs statements just before the transaction commits, so that locks they take are short. */
export function beforeCommit(tx: Transaction, work: LastWork): void {
  const works = lastWorksOf.get(tx);
  if (!works) throw new Error('the transaction is not one of asTenant or asPlatform');
  works.add(work);
}

const channelsOf = new WeakMap<Transaction, Set<string>>();

/**
 * Notifies a channel after the transaction has committed. In a transaction of its own: PostgreSQL serialises the commits of
 * notifying transactions until each is on disk, and this one has nothing to write.
 */
export function notifyAfterCommit(tx: Transaction, channel: string): void {
  channelsOf.get(tx)?.add(channel);
}

/** A lost notification only costs a delay: listeners also poll. */
const notify = (client: pg.PoolClient, channel: string): Promise<unknown> =>
  client.query(`SELECT pg_notify(${client.escapeLiteral(channel)}, '')`).catch(() => undefined);

/** A cached plan whose table changed keeps failing on its connection: only a new connection discards it. */
function isStalePlan(failure: unknown): failure is Error {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && error.code === '0A000') return true;
  }
  return false;
}

/** One per connection, so that statements prepared on it serve its later transactions too. */
const byConnection = new WeakMap<pg.PoolClient, Transaction>();

function statementsOf(client: pg.PoolClient): Transaction {
  let statements = byConnection.get(client);
  if (!statements) {
    statements = drizzle(client);
    byConnection.set(client, statements);
  }
  return statements;
}

/** True while the database responds. */
export async function isDatabaseReachable(database: Database): Promise<boolean> {
  return database.platform.execute(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
}
