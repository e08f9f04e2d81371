import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import type { Id, UserId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { asAppError } from '#platform/http/problem.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { type Batch, insertUpdates, type TextKey } from './log-store.ts';
import { packUpdates } from './packed-updates.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** This process, among those that share the database. */
  readonly node: Id;
  /** Told what is on disk now: where, and how long it is. Before those who wait for it. */
  readonly onKept: (reflectionId: Id, position: number, bytes: number) => void;
  /** Told when changes could not be kept because their reflection is no more. Before those who wait for it. */
  readonly onGone: (reflectionId: Id) => void;
}

/** The changes on their way to disk, of every text. */
export interface UpdateLog {
  append(key: TextKey, update: Uint8Array, by: UserId | null): void;
  /** Calls back once everything that was appended to a text before is on disk, or the text is gone: at once when it is. */
  whenKept(reflectionId: Id, call: () => void): void;
  isWaiting(reflectionId: Id): boolean;
  /** Changes that are not on disk yet. */
  readonly waiting: number;
  /** Resolves once there is room for more; a database that is away for long must not fill the memory. */
  room(): Promise<void>;
  /** Keeps what waits; gives up after a while, and then says how many changes were not kept. */
  stop(): Promise<number>;
}

interface Waiting extends TextKey {
  updates: Uint8Array[];
  by: UserId | null;
  bytes: number;
  /** Whoever waits for all of it. */
  calls: (() => void)[];
}

/** One commit holds what came meanwhile: more than this many a second would only wear the disk. */
const COMMIT_EVERY_MS = 20;
const MOST_BYTES_AT_ONCE = 16 * 1_048_576;
const MOST_BYTES_WAITING = 64 * 1_048_576;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const STOP_PATIENCE_MS = 10_000;

/**
 * Keeps changes by group commit: whatever comes while one commit is under way goes, of all texts together, into the next.
 * A commit that fails is tried again for as long as it takes, and nobody is told meanwhile that anything is kept.
 */
export function openUpdateLog({ database, log, node, onKept, onGone }: Options): UpdateLog {
  const queue = new Map<Id, Waiting>();
  let writing: Waiting[] = [];
  let running: Promise<void> | null = null;
  let bytesWaiting = 0;
  const roomWanted: (() => void)[] = [];
  const givingUp = new AbortController();

  /** What could not be kept goes before what came since. */
  function putBack(failed: Waiting): void {
    const since = queue.get(failed.reflectionId);
    if (since) {
      failed.updates.push(...since.updates);
      failed.calls.push(...since.calls);
      failed.bytes += since.bytes;
      failed.by = since.by ?? failed.by;
    }
    queue.set(failed.reflectionId, failed);
  }

  function take(): Waiting[] {
    const taken: Waiting[] = [];
    let bytes = 0;
    for (const waiting of queue.values()) {
      if (taken.length > 0 && bytes + waiting.bytes > MOST_BYTES_AT_ONCE) break;
      bytes += waiting.bytes;
      taken.push(waiting);
      queue.delete(waiting.reflectionId);
    }
    return taken;
  }

  async function keep(taken: readonly Waiting[]): Promise<void> {
    const positions = await insertUpdates(database.platform, node, taken.map(batchOf));
    for (const waiting of taken) {
      bytesWaiting -= waiting.bytes;
      writing = writing.filter((one) => one !== waiting);
      const position = positions.get(waiting.reflectionId);
      // Of one that is gone nobody is told that it is kept: its lines are ended first.
      if (position === undefined) onGone(waiting.reflectionId);
      else onKept(waiting.reflectionId, position, waiting.bytes);
      for (const call of waiting.calls) call();
    }
    const wanted = bytesWaiting < MOST_BYTES_WAITING ? roomWanted.splice(0) : [];
    for (const resolve of wanted) resolve();
  }

  /** One text that cannot be kept must not hold the others up. */
  async function keepEach(taken: readonly Waiting[], failure: unknown): Promise<void> {
    if (taken.length === 1 || ['unavailable', 'full'].includes(asAppError(failure).kind)) throw failure;
    const failures: unknown[] = [];
    for (const waiting of taken) await keep([waiting]).catch((one: unknown) => failures.push(one));
    if (failures.length > 0) throw failures[0];
  }

  async function run(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; queue.size > 0 && !givingUp.signal.aborted; ) {
      // What else comes in this turn goes with it.
      await immediate();
      writing = take();
      const begunAt = performance.now();
      try {
        await keep(writing).catch((failure: unknown) => keepEach(writing, failure));
        pauseMs = FIRST_PAUSE_MS;
        const spareMs = COMMIT_EVERY_MS - (performance.now() - begunAt);
        if (spareMs > 0) await pause(spareMs);
      } catch (failure) {
        logTrouble(log, failure, 'what is written together waits for the database');
        for (const waiting of writing) putBack(waiting);
        writing = [];
        await pause(pauseMs, undefined, { signal: givingUp.signal }).catch(() => undefined);
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
      bytesWaiting += update.byteLength;
      running ??= run();
    },
    whenKept(reflectionId, call) {
      const last = queue.get(reflectionId) ?? writing.find((one) => one.reflectionId === reflectionId);
      if (last) last.calls.push(call);
      else call();
    },
    isWaiting: (reflectionId) =>
      queue.has(reflectionId) || writing.some((one) => one.reflectionId === reflectionId),
    get waiting() {
      return count();
    },
    async room() {
      if (bytesWaiting < MOST_BYTES_WAITING) return;
      await new Promise<void>((resolve) => roomWanted.push(resolve));
    },
    async stop() {
      const limit = setTimeout(() => givingUp.abort(), STOP_PATIENCE_MS);
      while (running && !givingUp.signal.aborted) await running;
      clearTimeout(limit);
      const lost = count();
      if (lost > 0) log.error({ changes: lost }, 'changes were not kept: the database is away');
      return lost;
    },
  };
}

const batchOf = ({ organisationId, reflectionId, updates, by }: Waiting): Batch => ({
  organisationId,
  reflectionId,
  packed: packUpdates(updates),
  by,
});
