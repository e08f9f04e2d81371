import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { toAppError } from '#platform/http/problem.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { channelOf, PRESENCE_EXPIRES_AFTER_SECONDS } from '../node-channel.ts';

/** The key of a reflection's text. */
export interface TextKey {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** Changes of one text that are stored together. */
interface Batch extends TextKey {
  readonly packed: Uint8Array;
  /** The author of the last of them. */
  readonly by: UserId | null;
}

const storedRow = z.object({ reflectionId: id, position: z.number() });

/**
 * Appends changes of any number of texts in one statement, hence one commit, and wakes the other nodes that have them
 * open. Returns the position of each; a text that is missing from the result was deleted with its reflection.
 */
export async function insertUpdates(
  statements: Pick<Transaction, 'execute'>,
  node: Id,
  batches: readonly Batch[],
): Promise<ReadonlyMap<Id, number>> {
  const column = <T>(read: (batch: Batch) => T) => sql.param(batches.map(read));
  const { rows } = await statements.execute(sql`
    WITH kept AS (
      INSERT INTO reflection_updates (organisation_id, reflection_id, node, updates, modified_by)
      SELECT r.organisation_id, r.id, ${node}, u.packed, u.by
      FROM unnest(${column((one) => one.organisationId)}::uuid[], ${column((one) => one.reflectionId)}::uuid[],
        ${column((one) => Buffer.from(one.packed))}::bytea[], ${column((one) => one.by)}::uuid[])
        AS u (organisation_id, reflection_id, packed, by)
      JOIN reflections r ON r.organisation_id = u.organisation_id AND r.id = u.reflection_id
      RETURNING reflection_id, position),
    others AS (
      SELECT DISTINCT p.node FROM reflection_presence p JOIN kept USING (reflection_id)
      WHERE p.node <> ${node} AND p.seen_at > now() - make_interval(secs => ${PRESENCE_EXPIRES_AFTER_SECONDS})),
    notified AS (SELECT count(pg_notify(${channelOf(sql`node`)}, '')) FROM others)
    SELECT reflection_id AS "reflectionId", position FROM kept, notified`);
  return new Map(
    z
      .array(storedRow)
      .parse(rows)
      .map(({ reflectionId, position }) => [reflectionId, position]),
  );
}

/** Packs changes that are stored together, each prefixed with its length. */
export function packUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const update of updates) encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
}

/** The changes of one row, in order. */
export function unpackUpdates(packed: Uint8Array): Uint8Array[] {
  const decoder = decoding.createDecoder(packed);
  const updates: Uint8Array[] = [];
  while (decoding.hasContent(decoder)) updates.push(decoding.readVarUint8Array(decoder));
  return updates;
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** The id of this process, among those that share the database. */
  readonly node: Id;
  /** Called with the position and size of stored changes, before `whenStored` callbacks run. */
  readonly onStored: (reflectionId: Id, position: number, bytes: number) => void;
  /** Called when changes could not be stored because their reflection was deleted, before `whenStored` callbacks run. */
  readonly onTextDeleted: (reflectionId: Id) => void;
}

/** The write queue for changes of all texts. */
export interface UpdateLog {
  append(key: TextKey, update: Uint8Array, by: UserId | null): void;
  /** Calls back once everything appended to a text is on disk, or the text was deleted: immediately when nothing is queued. */
  whenStored(reflectionId: Id, call: () => void): void;
  isWaiting(reflectionId: Id): boolean;
  /** The number of changes that are not on disk yet. */
  readonly waiting: number;
  /** Resolves once the queue has capacity: an unavailable database must not exhaust the memory. */
  waitForCapacity(): Promise<void>;
  /** Flushes the queue; gives up after a while, and returns how many changes were not stored. */
  stop(): Promise<number>;
}

interface Queued extends TextKey {
  updates: Uint8Array[];
  by: UserId | null;
  bytes: number;
  /** Callbacks to run once all of it is stored. */
  calls: (() => void)[];
}

/** Changes are gathered between commits: more commits a second than this would only wear the disk. */
const COMMIT_EVERY_MS = 20;
const MAX_BATCH_BYTES = 16 * 1_048_576;
const MAX_QUEUED_BYTES = 64 * 1_048_576;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Stores changes by group commit: whatever arrives during one commit goes, for all texts together, into the next. A commit
 * that fails is retried for as long as it takes; nothing is acknowledged meanwhile.
 */
export function openUpdateLog({ database, log, node, onStored, onTextDeleted }: Options): UpdateLog {
  const queue = new Map<Id, Queued>();
  let writing: Queued[] = [];
  let running: Promise<void> | null = null;
  let queuedBytes = 0;
  const capacityWaiters: (() => void)[] = [];
  const aborting = new AbortController();

  /** Changes that could not be stored go before those that arrived since. */
  function requeue(failed: Queued): void {
    const since = queue.get(failed.reflectionId);
    if (since) {
      failed.updates.push(...since.updates);
      failed.calls.push(...since.calls);
      failed.bytes += since.bytes;
      failed.by = since.by ?? failed.by;
    }
    queue.set(failed.reflectionId, failed);
  }

  function takeBatch(): Queued[] {
    const taken: Queued[] = [];
    let bytes = 0;
    for (const waiting of queue.values()) {
      if (taken.length > 0 && bytes + waiting.bytes > MAX_BATCH_BYTES) break;
      bytes += waiting.bytes;
      taken.push(waiting);
      queue.delete(waiting.reflectionId);
    }
    return taken;
  }

  async function store(taken: readonly Queued[]): Promise<void> {
    const positions = await insertUpdates(database.platform, node, taken.map(batchOf));
    for (const waiting of taken) {
      queuedBytes -= waiting.bytes;
      writing = writing.filter((one) => one !== waiting);
      const position = positions.get(waiting.reflectionId);
      // Of a deleted text nothing is acknowledged: its connections are closed first.
      if (position === undefined) onTextDeleted(waiting.reflectionId);
      else onStored(waiting.reflectionId, position, waiting.bytes);
      for (const call of waiting.calls) call();
    }
    const wanted = queuedBytes < MAX_QUEUED_BYTES ? capacityWaiters.splice(0) : [];
    for (const resolve of wanted) resolve();
  }

  /** One text that cannot be stored must not block the others. */
  async function storeEach(taken: readonly Queued[], failure: unknown): Promise<void> {
    if (taken.length === 1 || ['unavailable', 'full'].includes(toAppError(failure).kind)) throw failure;
    const failures: unknown[] = [];
    for (const waiting of taken) await store([waiting]).catch((one: unknown) => failures.push(one));
    if (failures.length > 0) throw failures[0];
  }

  async function run(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; queue.size > 0 && !aborting.signal.aborted; ) {
      // Changes that arrive in the same turn go into the same batch.
      await immediate();
      writing = takeBatch();
      const begunAt = performance.now();
      try {
        await store(writing).catch((failure: unknown) => storeEach(writing, failure));
        pauseMs = FIRST_PAUSE_MS;
        const spareMs = COMMIT_EVERY_MS - (performance.now() - begunAt);
        if (spareMs > 0) await pause(spareMs);
      } catch (failure) {
        warnThrottled(log, failure, 'changes of texts wait for the database');
        for (const waiting of writing) requeue(waiting);
        writing = [];
        await pause(pauseMs, undefined, { signal: aborting.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
    running = null;
  }

  const count = () => [...queue.values(), ...writing].reduce((sum, { updates }) => sum + updates.length, 0);

  return {
    append({ organisationId, reflectionId }, update, by) {
      let waiting = queue.get(reflectionId);
      if (!waiting) {
        waiting = { organisationId, reflectionId, updates: [], by, bytes: 0, calls: [] };
        queue.set(reflectionId, waiting);
      }
      waiting.updates.push(update);
      waiting.bytes += update.byteLength;
      waiting.by = by ?? waiting.by;
      queuedBytes += update.byteLength;
      running ??= run();
    },
    whenStored(reflectionId, call) {
      const last = queue.get(reflectionId) ?? writing.find((one) => one.reflectionId === reflectionId);
      if (last) last.calls.push(call);
      else call();
    },
    isWaiting: (reflectionId) =>
      queue.has(reflectionId) || writing.some((one) => one.reflectionId === reflectionId),
    get waiting() {
      return count();
    },
    async waitForCapacity() {
      if (queuedBytes < MAX_QUEUED_BYTES) return;
      await new Promise<void>((resolve) => capacityWaiters.push(resolve));
    },
    async stop() {
      const limit = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS);
      while (running && !aborting.signal.aborted) await running;
      clearTimeout(limit);
      const lost = count();
      if (lost > 0) log.error({ changes: lost }, 'changes were not stored: the database is unavailable');
      return lost;
    },
  };
}

const batchOf = ({ organisationId, reflectionId, updates, by }: Queued): Batch => ({
  organisationId,
  reflectionId,
  packed: packUpdates(updates),
  by,
});
