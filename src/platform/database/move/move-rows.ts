import type { Client, Connection, Submittable } from 'pg';
import pg from 'pg';
import { z } from 'zod';
import { withConnectionOptions } from '../pool.ts';

/** A table to copy: quoted name and columns, without generated columns. */
const table = z.object({ name: z.string(), columns: z.string(), isFenced: z.boolean() });
type Table = z.infer<typeof table>;

/** Internal tables of the queue, recreated by pg-boss. */
const NOT_MOVED = ['pgboss.version', 'pgboss.bam', 'pgboss.warning', 'pgboss.queue_stats'];

const SCHEMAS = ['vigie', 'pgboss', 'public'];

/** Every table of the product by name, migrations and queues included. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', s.nspname, t.relname) AS name, t.relforcerowsecurity AS "isFenced",
            string_agg(quote_ident(c.attname), ', ' ORDER BY c.attname) AS columns
     FROM pg_class t
     JOIN pg_namespace s ON s.oid = t.relnamespace
     JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
     WHERE s.nspname = ANY ($1) AND t.relkind IN ('r', 'p') AND NOT t.relispartition
     GROUP BY s.nspname, t.relname, t.relforcerowsecurity
     ORDER BY name`,
    [SCHEMAS],
  );
  return z
    .array(table)
    .parse(rows)
    .filter(({ name }) => !NOT_MOVED.includes(name));
}

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

async function foreignKeysOf(client: Client): Promise<z.infer<typeof foreignKey>[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', s.nspname, t.relname) AS table, quote_ident(k.conname) AS name,
            pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k
     JOIN pg_class t ON t.oid = k.conrelid
     JOIN pg_namespace s ON s.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND s.nspname = ANY ($1)
     ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return z.array(foreignKey).parse(rows);
}

const sequence = z.object({ name: z.string(), last: z.string().nullable() });

/** The last value of each sequence; null when it was never used. */
async function sequencesOf(client: Client): Promise<z.infer<typeof sequence>[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1`,
    [SCHEMAS],
  );
  return z.array(sequence).parse(rows);
}

/** Row count and a checksum that changes with any value. */
async function tableChecksum(
  client: Client,
  { name, columns }: Table,
): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(ROW(${columns})::text), 15))::bit(60)::bigint), 0)::text AS sum
     FROM ${name}`,
  );
  return z.tuple([z.object({ rows: z.number(), sum: z.string() })]).parse(rows)[0];
}

/** Why nothing was copied; the message is shown to the operator. */
export class MoveRefused extends Error {}

interface Places {
  readonly from: string;
  readonly to: string;
  /** Creates the tables there, empty. */
  readonly prepare: (url: string) => Promise<void>;
}

/** Values have the same text form on both sides, whatever the server settings. */
const TEXT_FORMAT =
  '-c timezone=UTC -c DateStyle=ISO,YMD -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1';

/**
 * Copies all data of the product from one PostgreSQL into another, empty one, of any version, as the owner of the tables.
 * The source is unchanged; the target commits everything at once or nothing.
 */
export async function moveRows({ from, to, prepare }: Places): Promise<{ tables: number; rows: number }> {
  const opened = new AsyncDisposableStack();
  try {
    const source = await connect(from, opened);
    await refuseOtherClients(source, 'the database to be moved');
    const empty = await connect(to, opened);
    await refuseOtherClients(empty, 'the database to move to');
    await refuseUnsuitable(empty);
    await prepare(to);
    return await moveBetween(source, empty);
  } finally {
    await opened.disposeAsync();
  }
}

async function connect(url: string, opened: AsyncDisposableStack): Promise<Client> {
  const client = new pg.Client({
    connectionString: withConnectionOptions(url, TEXT_FORMAT),
    application_name: 'vigie move',
  });
  // A lost connection is reported by the pending statement.
  client.on('error', () => undefined);
  await client.connect();
  opened.defer(() => client.end());
  return client;
}

/** Another client would go on writing into the source after it was copied. */
async function refuseOtherClients(client: Client, which: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  if (rowCount) {
    throw new MoveRefused(
      `Something is connected to ${which}. Stop every Vigie, and whatever else uses it, then try again.`,
    );
  }
}

async function refuseUnsuitable(client: Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_encoding') AS encoding, to_regclass('vigie.organisations') IS NOT NULL AS "isUsed"`,
  );
  const [{ encoding, isUsed }] = z
    .tuple([z.object({ encoding: z.string(), isUsed: z.boolean() })])
    .parse(rows);
  if (encoding !== 'UTF8') {
    throw new MoveRefused(
      `The database to move to keeps text as ${encoding}. Make one with ENCODING 'UTF8'.`,
    );
  }
  if (isUsed) await refuseNonEmpty(client);
}

async function refuseNonEmpty(client: Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('ALTER TABLE vigie.organisations NO FORCE ROW LEVEL SECURITY');
  const { rowCount } = await client.query('SELECT FROM vigie.organisations LIMIT 1');
  await client.query('ROLLBACK');
  if (rowCount)
    throw new MoveRefused('The database to move to already holds organisations. Name an empty one.');
}

/** The source is locked and rolled back; the target commits once everything is copied. */
async function moveBetween(source: Client, target: Client): Promise<{ tables: number; rows: number }> {
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await target.query('BEGIN');
  const tables = await tablesOf(source);
  if (JSON.stringify(tables) !== JSON.stringify(await tablesOf(target))) {
    throw new MoveRefused(
      'The database to be moved was made by another version of Vigie. Start this version on it once, stop it, then try again.',
    );
  }
  await lockAndLiftSecurity(source, tables);
  await lockAndLiftSecurity(target, tables);
  const keys = await foreignKeysOf(target);
  for (const key of keys) await target.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
  for (const { name } of tables) await target.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await target.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns } of tables) {
    await copyRows(source, target, {
      out: `COPY (SELECT ${columns} FROM ${name}) TO STDOUT`,
      into: `COPY ${name} (${columns}) FROM STDIN`,
    });
  }
  for (const { name, last } of await sequencesOf(source)) {
    await target.query('SELECT setval($1, $2, $3)', [name, last ?? 1, last !== null]);
  }
  const rows = await compare(source, target, tables);
  for (const key of keys) {
    await target.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`);
  }
  for (const { name } of tables) await target.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { name, isFenced } of tables) {
    if (isFenced) await target.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
  }
  await source.query('ROLLBACK');
  await target.query('COMMIT');
  await target.query('ANALYZE');
  return { tables: tables.length, rows };
}

/** Locks the tables and lets their owner see all rows until the transaction ends. */
async function lockAndLiftSecurity(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query(
    `LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE NOWAIT`,
  );
  for (const { name, isFenced } of tables) {
    if (isFenced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  }
}

async function compare(source: Client, target: Client, tables: readonly Table[]): Promise<number> {
  let rows = 0;
  for (const each of tables) {
    const there = await tableChecksum(source, each);
    const here = await tableChecksum(target, each);
    if (there.rows !== here.rows || there.sum !== here.sum) {
      throw new Error(`${each.name} is not the same on both sides (${there.rows} rows, then ${here.rows})`);
    }
    rows += here.rows;
  }
  return rows;
}

/** The COPY methods of the driver's connection, missing from its types. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

interface CopyTexts {
  /** `COPY … TO STDOUT`. */
  readonly out: string;
  /** `COPY … FROM STDIN`. */
  readonly into: string;
}

/** Streams rows from one database to another at the speed of the slower one, without buffering. */
async function copyRows(from: Client, to: Client, { out, into }: CopyTexts): Promise<void> {
  let resolveTarget: (connection: CopyConnection) => void = () => undefined;
  const target = new Promise<CopyConnection>((resolve) => {
    resolveTarget = resolve;
  });
  const received = copying(to, into, { onReady: resolveTarget });
  const connection = await Promise.race([target, received]);
  if (!connection) return;
  const sent = copying(from, out, {
    onData: (chunk, source) => {
      connection.sendCopyFromChunk(chunk);
      if (!connection.stream.writableNeedDrain || source.stream.isPaused()) return;
      source.stream.pause();
      connection.stream.once('drain', () => source.stream.resume());
    },
  });
  sent.then(
    () => connection.endCopyFrom(),
    () => connection.sendCopyFail('the rows stopped coming'),
  );
  await Promise.all([sent, received]);
}

interface CopyHandlers {
  readonly onReady?: (connection: CopyConnection) => void;
  readonly onData?: (chunk: Buffer, connection: CopyConnection) => void;
}

/** Runs one COPY; the driver calls these handlers by name. */
function copying(client: Client, text: string, { onReady, onData }: CopyHandlers): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const copy: Submittable & Record<`handle${string}`, unknown> = {
      submit: (connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => onReady?.(connection),
      handleCopyData: ({ chunk }: { chunk: Buffer }, connection: CopyConnection) =>
        onData?.(chunk, connection),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(undefined),
      handleError: reject,
    };
    client.query(copy);
  });
}
