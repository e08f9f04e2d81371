import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { readText, type StoredRow, updatesOf } from './stored-text.ts';
import { openUpdateLog, type TextKey, type UpdateLog } from './update-log.ts';

interface NewState extends TextKey {
  readonly state: Uint8Array;
  /** The revision it replaces; 0 when there was none. */
  readonly revision: number;
  /** The changes included in it. */
  readonly cursor: Cursor;
}

/**
 * Replaces the stored state and the changes it includes, in one transaction. False when another node stored one
 * meanwhile: then nothing changes, as theirs may include what ours does not.
 */
function replaceState(
  database: Pick<Database, 'asPlatform'>,
  { organisationId, reflectionId, state, revision, cursor }: NewState,
): Promise<boolean> {
  const ofText = sql`organisation_id = ${organisationId} AND reflection_id = ${reflectionId}`;
  const bytes = Buffer.from(state);
  return database.asPlatform(async (tx) => {
    const { rowCount } = await tx.execute(
      revision === 0
        ? sql`INSERT INTO reflection_states (organisation_id, reflection_id, state, through)
            SELECT organisation_id, id, ${bytes}, ${cursor.last} FROM reflections
            WHERE organisation_id = ${organisationId} AND id = ${reflectionId} ON CONFLICT DO NOTHING`
        : sql`UPDATE reflection_states SET state = ${bytes}, revision = revision + 1, modified_on = now(),
            through = greatest(through, ${cursor.last}) WHERE ${ofText} AND revision = ${revision}`,
    );
    if (rowCount !== 1) return false;
    await tx.execute(sql`
      DELETE FROM reflection_updates u USING unnest(${sql.param([...cursor.positions.keys()])}::uuid[],
        ${sql.param([...cursor.positions.values()])}::bigint[]) AS held (node, position)
      WHERE ${ofText} AND u.node = held.node AND u.position <= held.position`);
    return true;
  });
}

/** A text in memory, and which stored changes it includes. */
interface LogPosition extends TextKey {
  readonly revision: number;
  readonly cursor: Cursor;
}

interface RemoteUpdates {
  readonly rows: readonly StoredRow[];
  /** A state that another node stored; it may include changes whose rows were deleted. */
  readonly state: { readonly revision: number; readonly bytes: Uint8Array } | null;
}

const remoteRow = z.object({
  reflectionId: id,
  position: z.number(),
  node: id.nullable(),
  packed: z.instanceof(Buffer),
});

/** What other nodes stored of these texts since, in one snapshot. */
async function readRemoteUpdates(
  tx: Transaction,
  node: Id,
  texts: readonly LogPosition[],
): Promise<ReadonlyMap<Id, RemoteUpdates>> {
  const column = <T>(read: (text: LogPosition) => T) => sql.param(texts.map(read));
  const known = texts.flatMap(({ reflectionId, cursor }) =>
    [...cursor.positions].map(([from, position]) => ({ reflectionId, from, position })),
  );
  const { rows } = await tx.execute(sql`
    WITH held AS (SELECT * FROM unnest(${column((one) => one.organisationId)}::uuid[],
        ${column((one) => one.reflectionId)}::uuid[], ${column((one) => one.revision)}::bigint[])
        AS h (organisation_id, reflection_id, revision)),
      known AS (SELECT * FROM unnest(${sql.param(known.map((one) => one.reflectionId))}::uuid[],
        ${sql.param(known.map((one) => one.from))}::uuid[],
        ${sql.param(known.map((one) => one.position))}::bigint[]) AS k (reflection_id, node, position))
    SELECT s.reflection_id AS "reflectionId", s.revision AS position, NULL::uuid AS node, s.state AS packed
      FROM reflection_states s JOIN held h USING (organisation_id, reflection_id) WHERE s.revision > h.revision
    UNION ALL
    SELECT u.reflection_id, u.position, u.node, u.updates
      FROM reflection_updates u JOIN held h USING (organisation_id, reflection_id)
      LEFT JOIN known k ON k.reflection_id = u.reflection_id AND k.node = u.node
      WHERE u.node <> ${node} AND u.position > coalesce(k.position, 0)
    ORDER BY position`);
  const byText = Map.groupBy(z.array(remoteRow).parse(rows), ({ reflectionId }) => reflectionId);
  return new Map(
    [...byText].map(([reflectionId, found]): [Id, RemoteUpdates] => {
      const state = found.find((row) => row.node === null);
      const updateRows = found.flatMap((row) => (row.node === null ? [] : [{ ...row, node: row.node }]));
      return [
        reflectionId,
        { rows: updateRows, state: state ? { revision: state.position, bytes: state.packed } : null },
      ];
    }),
  );
}

/** The changes after the stored state: how much else a node reads to open the text. */
interface LogSize {
  readonly rows: number;
  readonly bytes: number;
  readonly stateBytes: number;
}

const MANY_ROWS = 1_000;
const MANY_BYTES = 1_048_576;
/** Once nobody has it open, fewer rows are enough: the next person opens it faster. */
const ROWS_WHEN_CLOSED = 50;
/** A state is rewritten only for a share of its size, so that write amplification stays bounded. */
const MIN_SHARE_OF_STATE = 0.1;

/** Whether the changes of a text should be compacted into its state. */
function isWorthCompacting({ rows, bytes, stateBytes }: LogSize, isClosed: boolean): boolean {
  if (rows === 0 || bytes < stateBytes * MIN_SHARE_OF_STATE) return false;
  return isClosed
    ? rows >= ROWS_WHEN_CLOSED || bytes >= stateBytes
    : rows >= MANY_ROWS || bytes >= MANY_BYTES;
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly node: Id;
  readonly onTextDeleted: (reflectionId: Id) => void;
}

/** The stored log of a text that is open here. */
export interface TextLog extends LogPosition {
  readonly size: LogSize;
  /**
   * Replaces the stored log by the state that `encode` returns, if that is worth it. `encode` must include everything that
   * was appended or delivered as a remote update.
   */
  compact(encode: () => Uint8Array, isClosed: boolean): Promise<void>;
}

export interface TextLogs {
  /** Where changes of the open texts are appended. */
  readonly updateLog: UpdateLog;
  /** Reads a text from disk as updates to apply in order; remote updates are delivered once `onRead` has resolved. */
  open(
    key: TextKey,
    onRead?: (updates: readonly Uint8Array[]) => Promise<void>,
  ): Promise<{ readonly text: TextLog; readonly updates: readonly Uint8Array[] }>;
  close(text: TextLog): void;
  /** Delivers what other nodes stored of the open texts; `apply` is synchronous. */
  deliverRemoteUpdates(apply: (text: TextLog, updates: readonly Uint8Array[]) => void): Promise<void>;
}

/** The logs of the texts that are open on this node: reads, appends, compacts. */
export function openTextLogs({ database, log, node, onTextDeleted }: Options): TextLogs {
  const open = new Map<Id, ReturnType<typeof textLog>>();
  const updateLog = openUpdateLog({
    database,
    log,
    node,
    onTextDeleted,
    onStored: (reflectionId, position, bytes) => open.get(reflectionId)?.advance(node, position, bytes),
  });

  function textLog({ organisationId, reflectionId }: TextKey) {
    const cursor = openCursor();
    const size = { rows: 0, bytes: 0, stateBytes: 0 };
    let revision = 0;
    return {
      organisationId,
      reflectionId,
      cursor,
      size,
      get revision() {
        return revision;
      },
      advance(from: Id, position: number, bytes: number) {
        cursor.advance(from, position);
        size.rows += 1;
        size.bytes += bytes;
      },
      setState(newRevision: number, bytes: number) {
        revision = newRevision;
        size.stateBytes = bytes;
      },
      async compact(encode: () => Uint8Array, isClosed: boolean): Promise<void> {
        if (!isWorthCompacting(size, isClosed)) return;
        // Synchronously: the state includes whatever the cursor has passed, and perhaps more.
        const included = openCursor();
        for (const [from, position] of cursor.positions) included.advance(from, position);
        const { rows, bytes } = size;
        const state = encode();
        const next = { organisationId, reflectionId, state, revision, cursor: included };
        if (!(await replaceState(database, next))) return;
        this.setState(next.revision + 1, state.byteLength);
        size.rows -= rows;
        size.bytes -= bytes;
      },
    };
  }

  return {
    updateLog,
    async open(key, onRead) {
      const stored = await database.asPlatform((tx) => readText(tx, key));
      const changes = updatesOf(stored);
      await onRead?.(changes);
      const { revision, state, rows } = stored;
      const text = textLog(key);
      text.setState(revision, state?.byteLength ?? 0);
      for (const { node: from, position, packed } of rows) text.advance(from, position, packed.byteLength);
      open.set(key.reflectionId, text);
      return { text, updates: changes };
    },
    close(text) {
      if (open.get(text.reflectionId) === text) open.delete(text.reflectionId);
    },
    async deliverRemoteUpdates(apply) {
      if (open.size === 0) return;
      const remote = await database.asPlatform((tx) => readRemoteUpdates(tx, node, [...open.values()]));
      for (const [reflectionId, { state, rows }] of remote) {
        const text = open.get(reflectionId);
        if (!text) continue;
        const fresh = rows.filter(
          ({ node: from, position }) => position > (text.cursor.positions.get(from) ?? 0),
        );
        const newerState = state && state.revision > text.revision ? state : null;
        if (newerState) text.setState(newerState.revision, newerState.bytes.byteLength);
        for (const { node: from, position, packed } of fresh) text.advance(from, position, packed.byteLength);
        apply(text, updatesOf({ state: newerState?.bytes ?? null, rows: fresh }));
      }
    },
  };
}

/**
 * Which of the stored changes a copy in memory includes. The changes of one node become visible in order, those of several
 * nodes do not: so there is one position per node.
 */
interface Cursor {
  readonly positions: ReadonlyMap<Id, number>;
  /** The highest position of all nodes. */
  readonly last: number;
  advance(node: Id, position: number): void;
}

function openCursor(): Cursor {
  const places = new Map<Id, number>();
  let last = 0;
  return {
    positions: places,
    get last() {
      return last;
    },
    advance(node, position) {
      places.set(node, Math.max(position, places.get(node) ?? 0));
      last = Math.max(last, position);
    },
  };
}
