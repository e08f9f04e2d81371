import type { Id, UserId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import type { TextKey } from '../log/log-store.ts';
import { CONFIRM_EVERY_SECONDS } from '../node-channel.ts';
import { confirmPresence, deletePresence, writePresence } from './presence-store.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly node: Id;
  /** Called once other nodes can see that these texts are open here; what they stored just before was not notified. */
  readonly onPresenceStored: () => void;
}

export interface Presence {
  join(key: TextKey, userId: UserId): void;
  leave(key: TextKey, userId: UserId): void;
  stop(): Promise<void>;
}

/** Changes are batched: the reload of a page is no change of presence. */
const WRITE_EVERY_MS = 2_000;
const FIRST_WRITE_MS = 50;

/** Publishes who has which text open on this node, for cards and for other nodes. */
export function openPresence({ database, log, node, onPresenceStored }: Options): Presence {
  const texts = new Map<Id, { key: TextKey; windows: Map<UserId, number> }>();
  const unwritten = new Map<Id, TextKey>();
  let timer: NodeJS.Timeout | null = null;
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function write(): Promise<void> {
    const keys = [...unwritten.values()];
    unwritten.clear();
    writtenAtMs = performance.now();
    try {
      const present = keys.map(({ organisationId, reflectionId }) => ({
        organisationId,
        reflectionId,
        userIds: [...(texts.get(reflectionId)?.windows.keys() ?? [])],
      }));
      await database.asPlatform((tx) => writePresence(tx, node, present));
      onPresenceStored();
    } catch (failure) {
      warnThrottled(log, failure, 'presence waits for the database');
      for (const key of keys) unwritten.set(key.reflectionId, key);
      schedule();
    }
  }

  function schedule(): void {
    if (timer || isStopped) return;
    const waitMs = Math.max(FIRST_WRITE_MS, writtenAtMs + WRITE_EVERY_MS - performance.now());
    timer = setTimeout(() => {
      timer = null;
      writing = writing.then(write);
    }, waitMs);
    timer.unref();
  }

  function count(key: TextKey, userId: UserId, change: number): void {
    const { reflectionId } = key;
    const text = texts.get(reflectionId) ?? { key, windows: new Map<UserId, number>() };
    texts.set(reflectionId, text);
    const windows = (text.windows.get(userId) ?? 0) + change;
    if (windows > 0) text.windows.set(userId, windows);
    else text.windows.delete(userId);
    if (text.windows.size === 0) texts.delete(reflectionId);
    unwritten.set(reflectionId, key);
    schedule();
  }

  const confirming = setInterval(() => {
    if (texts.size === 0) return;
    confirmPresence(database, node).catch((failure: unknown) =>
      warnThrottled(log, failure, 'presence waits for the database'),
    );
  }, CONFIRM_EVERY_SECONDS * 1_000);
  confirming.unref();

  return {
    join: (key, userId) => count(key, userId, 1),
    leave: (key, userId) => count(key, userId, -1),
    async stop() {
      isStopped = true;
      clearInterval(confirming);
      if (timer) clearTimeout(timer);
      await writing;
      await deletePresence(database, node).catch(() => undefined);
    },
  };
}
