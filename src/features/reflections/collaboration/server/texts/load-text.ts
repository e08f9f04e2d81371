import { setImmediate } from 'node:timers/promises';
import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { UserId } from '#base/ids.ts';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import { abortable } from '#platform/abortable.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { TEXT_MAX_BYTES } from '../../contract/collaboration.ts';
import { type ClientIdOwners, openClientIdOwners } from '../client-id-owners.ts';
import type { TextConnection } from '../connection/open-connection.ts';
import type { TextLogs } from '../log/open-text-logs.ts';
import { applyUpdates } from '../log/stored-text.ts';
import type { TextKey } from '../log/update-log.ts';
import { type CaretRelayContext, relayCarets } from '../relay-carets.ts';
import { flushText, type OnTextFlushed } from './flush-text.ts';

/** Measuring encodes the whole text: once measured, there is room for at least this much, or none. */
const SPARE_BYTES = 65_536;

/** Whether an update still fits into a text. Pure deletions always do. */
export function openSizeLimit(document: Y.Doc, bytesOnDisk: number): (update: Uint8Array) => boolean {
  // An overestimate: an update takes more bytes on its way than in the text.
  let bytes = bytesOnDisk;
  document.on('update', (update: Uint8Array) => {
    bytes += update.byteLength;
  });
  return (update) => {
    if (bytes + update.byteLength <= TEXT_MAX_BYTES) return true;
    if (Y.decodeUpdate(update).structs.length === 0) return true;
    bytes = Y.encodeStateAsUpdate(document).byteLength;
    return bytes + Math.max(update.byteLength, SPARE_BYTES) <= TEXT_MAX_BYTES;
  };
}

/** The origin of updates that are on disk already. */
export const FROM_DISK = 'from disk';

/** The context that the library passes along with each connection. */
export interface ConnectionContext {
  readonly connection: TextConnection;
}

export const connectionOf = ({ context }: Connection<ConnectionContext>): TextConnection =>
  context.connection;

/** The person whose connection a change came from; null for changes without one. */
function authorOf(origin: unknown): UserId | null {
  if (!isTransactionOrigin(origin) || origin.source !== 'connection') return null;
  return connectionOf(origin.connection).admitted?.actor.userId ?? null;
}

/** D2 §8, ED-08: a text is flushed a second after its last change, and every ten seconds while somebody keeps typing. */
const QUIET_MS = 1_000;
const AT_MOST_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface FlushSchedule {
  /** Schedules a flush after a change. */
  touch(): void;
  /** Whether something changed since the last flush. */
  readonly isDue: boolean;
  /** Flushes now if that is due. Rejects when that fails; it stays due then, and is retried automatically. */
  now(): Promise<void>;
  stop(): void;
}

/** Debounces the flush of a text; failures are retried with exponential backoff. */
function openFlushSchedule(flush: () => Promise<void>, onFailure: (failure: unknown) => void): FlushSchedule {
  let timer: NodeJS.Timeout | undefined;
  let dueSinceMs: number | null = null;
  let running: Promise<void> | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => now().catch(onFailure), milliseconds);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    const sinceMs = dueSinceMs;
    dueSinceMs = null;
    try {
      await flush();
      pauseMs = FIRST_PAUSE_MS;
    } catch (failure) {
      dueSinceMs ??= sinceMs;
      schedule(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      throw failure;
    } finally {
      running = null;
    }
  }

  async function now(): Promise<void> {
    if (running) await running;
    if (dueSinceMs === null) return;
    running ??= run();
    await running;
  }

  return {
    touch() {
      const nowMs = performance.now();
      dueSinceMs ??= nowMs;
      schedule(Math.min(QUIET_MS, Math.max(0, dueSinceMs + AT_MOST_MS - nowMs)));
    },
    get isDue() {
      return dueSinceMs !== null || running !== null;
    },
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export interface TextsContext {
  readonly database: Database;
  readonly log: Log;
  readonly logs: TextLogs;
  readonly onFlushed: readonly OnTextFlushed[];
  /** Limits concurrent flushes: they are not urgent, and must not delay people who write. */
  readonly limitFlush: (work: () => Promise<void>) => Promise<void>;
  /** How long a text stays in memory after the last person closed it. */
  readonly lingerMs: number;
  /** Absent: carets are only shown on their own node. */
  readonly carets?: CaretRelayContext | undefined;
}

/** A text in memory: every change is appended to the log, and its plain text is stored once it is flushed. */
export interface LoadedText {
  readonly document: Document;
  /** Stores everything about it, so that it can be unloaded; rejects when that fails. */
  flushAndCompact(): Promise<void>;
  /** Flushes pending changes, for a node that stops. */
  flush(): Promise<void>;
  /** The stored state of the whole text, as long as nobody changed it since it was loaded. */
  readonly storedState: Uint8Array | null;
  /** Whether the text stays within its size limit after an update. */
  readonly hasRoomFor: (update: Uint8Array) => boolean;
  /** The client ids claimed by connections, each with a callback that releases it for another connection. */
  readonly claims: Map<number, { readonly userId: UserId; readonly release: () => void }>;
  readonly owners: ClientIdOwners;
  close(): void;
}

const STORED_WITHIN_MS = 1_000;

/** Loads a text from disk into a document, and follows its changes from then on. */
export async function loadText(
  { database, log, logs, onFlushed: listeners, limitFlush, carets: caretRelay }: TextsContext,
  key: TextKey,
  document: Document,
  /** Called with the stored state, where it includes the whole text. */
  onRead: (state: Uint8Array) => void,
): Promise<LoadedText> {
  let asRead: Uint8Array | null = null;
  const { text, updates } = await logs.open(key, async ([state, ...others]) => {
    if (!state || others.length > 0) return;
    asRead = state;
    onRead(state);
    // Lets the state be sent before applying it blocks the event loop.
    await setImmediate();
  });
  applyUpdates(document, updates, FROM_DISK);
  // Defines the fragment now, so that reading it later changes nothing; and what was loaded is not broadcast.
  document.getXmlFragment(TEXT_FRAGMENT);
  document.flush();
  let lastAuthor: UserId | null = null;
  let authors = new Set<UserId>();
  let changes = 0;
  const encode = () => Y.encodeStateAsUpdate(document);

  const stored = () => new Promise<void>((resolve) => logs.updateLog.whenStored(key.reflectionId, resolve));
  const flush = async () => {
    // Waits for changes that arrived while it was queued; a text that cannot be stored must not block the others.
    await abortable(AbortSignal.timeout(STORED_WITHIN_MS), stored());
    // Synchronously: the text, its position, and its authors.
    const [tree, through, changedBy, changeCount] = [
      textOfDocument(document),
      text.cursor.last,
      authors,
      changes,
    ];
    authors = new Set();
    changes = 0;
    try {
      const rest = { by: lastAuthor, at: new Date(), through, changes: changeCount, authors: [...changedBy] };
      const flushed = { ...key, text: tree, ...rest, encode };
      await flushText(database, listeners, flushed);
    } catch (failure) {
      authors = new Set([...changedBy, ...authors]);
      changes += changeCount;
      throw failure;
    }
    await compact(false);
  };
  const flushSchedule = openFlushSchedule(
    async () => {
      await stored();
      await limitFlush(flush);
    },
    (failure) => warnThrottled(log, failure, 'a text was not flushed'),
  );

  const compact = (isClosed: boolean) => text.compact(encode, isClosed);

  document.on('update', (update: Uint8Array, origin: unknown) => {
    asRead = null;
    if (origin === FROM_DISK) return;
    const by = authorOf(origin);
    lastAuthor = by ?? lastAuthor;
    if (by) authors.add(by);
    changes += 1;
    logs.updateLog.append(key, update, by);
    flushSchedule.touch();
  });

  const claims: LoadedText['claims'] = new Map();
  const owners = openClientIdOwners();
  const carets = caretRelay
    ? relayCarets(caretRelay, key, document.awareness, owners, (one) => claims.has(one))
    : null;

  return {
    document,
    claims,
    owners,
    get storedState() {
      return asRead;
    },
    hasRoomFor: openSizeLimit(document, text.size.stateBytes + text.size.bytes),
    flush: flushSchedule.now,
    async flushAndCompact() {
      await flushSchedule.now();
      await compact(true);
    },
    close() {
      carets?.close();
      flushSchedule.stop();
      logs.close(text);
    },
  };
}
