import type { Id, UserId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { openCursor } from './cursor.ts';
import { updatesOf } from './document-of.ts';
import { readText, type TextKey } from './log-store.ts';
import { openUpdateLog } from './open-update-log.ts';
import { type HeldText, readNews, replaceState } from './state-store.ts';
import { type LogSize, worthCompacting } from './worth-compacting.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly node: Id;
  readonly onGone: (reflectionId: Id) => void;
}

/** What is kept of one text while it is open here. */
export interface TextLog extends HeldText {
  append(update: Uint8Array, by: UserId | null): void;
  /** Calls back once everything appended so far is on disk: at once when it is already. */
  whenKept(call: () => void): void;
  readonly isWaiting: boolean;
  readonly size: LogSize;
  /**
   * Puts the state that `encode` makes in the place of what is kept, if that is worth it. `encode` answers everything
   * that was appended or told as news.
   */
  compact(encode: () => Uint8Array, isLeft: boolean): Promise<void>;
}

export interface TextLogs {
  /** A text from disk, as changes to apply one after the other; news of it are told once `onRead` is done with them. */
  open(
    key: TextKey,
    onRead?: (updates: readonly Uint8Array[]) => Promise<void>,
  ): Promise<{ readonly text: TextLog; readonly updates: readonly Uint8Array[] }>;
  close(text: TextLog): void;
  /** Hands out what other nodes kept of the open texts; `apply` takes it at once. */
  tellNews(apply: (text: TextLog, updates: readonly Uint8Array[]) => void): Promise<void>;
  readonly waiting: number;
  room(): Promise<void>;
  stop(): Promise<number>;
}

/** The texts that are open on this node: read from the log, appended to it, and made one with their state. */
export function openTextLogs({ database, log, node, onGone }: Options): TextLogs {
  const open = new Map<Id, ReturnType<typeof textLog>>();
  const updates = openUpdateLog({
    database,
    log,
    node,
    onGone,
    onKept: (reflectionId, position, bytes) => open.get(reflectionId)?.passed(node, position, bytes),
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
        holds.pass(from, position);
        size.rows += 1;
        size.bytes += bytes;
      },
      tookState(newRevision: number, bytes: number) {
        revision = newRevision;
        size.stateBytes = bytes;
      },
      async compact(encode: () => Uint8Array, isLeft: boolean): Promise<void> {
        if (!worthCompacting(size, isLeft)) return;
        // Taken at one moment: the state holds whatever the cursor has passed, and perhaps more.
        const held = openCursor();
        for (const [from, position] of holds.places) held.pass(from, position);
        const { rows, bytes } = size;
        const state = encode();
        const following = { organisationId, reflectionId, state, revision, holds: held };
        if (!(await replaceState(database, following))) return;
        this.tookState(following.revision + 1, state.byteLength);
        size.rows -= rows;
        size.bytes -= bytes;
      },
    };
  }

  return {
    async open(key, onRead) {
      const kept = await database.asPlatform((tx) => readText(tx, key));
      const changes = updatesOf(kept);
      await onRead?.(changes);
      const { revision, state, rows } = kept;
      const text = textLog(key);
      text.tookState(revision, state?.byteLength ?? 0);
      for (const { node: from, position, packed } of rows) text.passed(from, position, packed.byteLength);
      open.set(key.reflectionId, text);
      return { text, updates: changes };
    },
    close(text) {
      if (open.get(text.reflectionId) === text) open.delete(text.reflectionId);
    },
    async tellNews(apply) {
      if (open.size === 0) return;
      const news = await database.asPlatform((tx) => readNews(tx, node, [...open.values()]));
      for (const [reflectionId, { state, rows }] of news) {
        const text = open.get(reflectionId);
        if (!text) continue;
        const fresh = rows.filter(
          ({ node: from, position }) => position > (text.holds.places.get(from) ?? 0),
        );
        const newer = state && state.revision > text.revision ? state : null;
        if (newer) text.tookState(newer.revision, newer.bytes.byteLength);
        for (const { node: from, position, packed } of fresh) text.passed(from, position, packed.byteLength);
        apply(text, updatesOf({ state: newer?.bytes ?? null, rows: fresh }));
      }
    },
    get waiting() {
      return updates.waiting;
    },
    room: updates.room,
    stop: updates.stop,
  };
}
