import type { Id, UserId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { openCursor } from './cursor.ts';
import { updatesOf } from './document-of.ts';
import { isWorthCompacting, type LogSize } from './is-worth-compacting.ts';
import { readText, type TextKey } from './log-store.ts';
import { openUpdateLog } from './open-update-log.ts';
import { type LoadedText, readRemoteUpdates, replaceState } from './state-store.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly node: Id;
  readonly onTextDeleted: (reflectionId: Id) => void;
}

/** The stored log of a text that is open here. */
export interface TextLog extends LoadedText {
  append(update: Uint8Array, by: UserId | null): void;
  /** Calls back once everything appended so far is on disk: immediately when it already is. */
  whenKept(call: () => void): void;
  readonly isWaiting: boolean;
  readonly size: LogSize;
  /**
   * Replaces the stored log by the state that `encode` returns, if that is worth it. `encode` must include everything that
   * was appended or delivered as a remote update.
   */
  compact(encode: () => Uint8Array, isClosed: boolean): Promise<void>;
}

export interface TextLogs {
  /** Reads a text from disk as updates to apply in order; remote updates are delivered once `onRead` has resolved. */
  open(
    key: TextKey,
    onRead?: (updates: readonly Uint8Array[]) => Promise<void>,
  ): Promise<{ readonly text: TextLog; readonly updates: readonly Uint8Array[] }>;
  close(text: TextLog): void;
  /** Delivers what other nodes stored of the open texts; `apply` is synchronous. */
  deliverRemoteUpdates(apply: (text: TextLog, updates: readonly Uint8Array[]) => void): Promise<void>;
  readonly waiting: number;
  waitForCapacity(): Promise<void>;
  stop(): Promise<number>;
}

/** The logs of the texts that are open on this node: reads, appends, compacts. */
export function openTextLogs({ database, log, node, onTextDeleted }: Options): TextLogs {
  const open = new Map<Id, ReturnType<typeof textLog>>();
  const updates = openUpdateLog({
    database,
    log,
    node,
    onTextDeleted,
    onStored: (reflectionId, position, bytes) => open.get(reflectionId)?.passed(node, position, bytes),
  });

  function textLog({ organisationId, reflectionId }: TextKey) {
    const holds = openCursor();
    const size = { rows: 0, bytes: 0, stateBytes: 0 };
    let revision = 0;
    return {
      organisationId,
      reflectionId,
      holds,
      size,
      get revision() {
        return revision;
      },
      get isWaiting() {
        return updates.isWaiting(reflectionId);
      },
      append: (update: Uint8Array, by: UserId | null) =>
        updates.append({ organisationId, reflectionId }, update, by),
      whenKept: (call: () => void) => updates.whenKept(reflectionId, call),
      passed(from: Id, position: number, bytes: number) {
        holds.advance(from, position);
        size.rows += 1;
        size.bytes += bytes;
      },
      tookState(newRevision: number, bytes: number) {
        revision = newRevision;
        size.stateBytes = bytes;
      },
      async compact(encode: () => Uint8Array, isClosed: boolean): Promise<void> {
        if (!isWorthCompacting(size, isClosed)) return;
        // Synchronously: the state includes whatever the cursor has passed, and perhaps more.
        const heldCursor = openCursor();
        for (const [from, position] of holds.positions) heldCursor.advance(from, position);
        const { rows, bytes } = size;
        const state = encode();
        const next = { organisationId, reflectionId, state, revision, holds: heldCursor };
        if (!(await replaceState(database, next))) return;
        this.tookState(next.revision + 1, state.byteLength);
        size.rows -= rows;
        size.bytes -= bytes;
      },
    };
  }

  return {
    async open(key, onRead) {
      const stored = await database.asPlatform((tx) => readText(tx, key));
      const changes = updatesOf(stored);
      await onRead?.(changes);
      const { revision, state, rows } = stored;
      const text = textLog(key);
      text.tookState(revision, state?.byteLength ?? 0);
      for (const { node: from, position, packed } of rows) text.passed(from, position, packed.byteLength);
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
          ({ node: from, position }) => position > (text.holds.positions.get(from) ?? 0),
        );
        const newerState = state && state.revision > text.revision ? state : null;
        if (newerState) text.tookState(newerState.revision, newerState.bytes.byteLength);
        for (const { node: from, position, packed } of fresh) text.passed(from, position, packed.byteLength);
        apply(text, updatesOf({ state: newerState?.bytes ?? null, rows: fresh }));
      }
    },
    get waiting() {
      return updates.waiting;
    },
    waitForCapacity: updates.waitForCapacity,
    stop: updates.stop,
  };
}
