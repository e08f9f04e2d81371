import type { Id, UserId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import type { TextKey } from '../log/log-store.ts';
import { CONFIRM_EVERY_SECONDS } from '../node-channel.ts';
import { confirmPresence, forgetPresence, statePresence } from './presence-store.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly node: Id;
  /** Other nodes know from now on that these texts are open here; what they kept just before went untold. */
  readonly onStated: () => void;
}

export interface Presence {
  come(key: TextKey, userId: UserId): void;
  leave(key: TextKey, userId: UserId): void;
  stop(): Promise<void>;
}

/** Comings and goings of a moment are told together: a page that is reloaded is no news. */
const TELL_EVERY_MS = 2_000;
const FIRST_TELLING_MS = 50;

/** Keeps known, for cards and for other nodes, who has which text open here. */
export function openPresence({ database, log, node, onStated }: Options): Presence {
  const texts = new Map<Id, { key: TextKey; windows: Map<UserId, number> }>();
  const untold = new Map<Id, TextKey>();
  let timer: NodeJS.Timeout | null = null;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let telling: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function tell(): Promise<void> {
    const keys = [...untold.values()];
    untold.clear();
    toldAtMs = performance.now();
    try {
      const present = keys.map(({ organisationId, reflectionId }) => ({
        organisationId,
        reflectionId,
        userIds: [...(texts.get(reflectionId)?.windows.keys() ?? [])],
      }));
      await database.asPlatform((tx) => statePresence(tx, node, present));
      onStated();
    } catch (failure) {
      logTrouble(log, failure, 'who has which text open waits for the database');
      for (const key of keys) untold.set(key.reflectionId, key);
      schedule();
    }
  }

  function schedule(): void {
    if (timer || isStopped) return;
    const waitMs = Math.max(FIRST_TELLING_MS, toldAtMs + TELL_EVERY_MS - performance.now());
    timer = setTimeout(() => {
      timer = null;
      telling = telling.then(tell);
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
    untold.set(reflectionId, key);
    schedule();
  }

  const confirming = setInterval(() => {
    if (texts.size === 0) return;
    confirmPresence(database, node).catch((failure: unknown) =>
      logTrouble(log, failure, 'who has which text open waits for the database'),
    );
  }, CONFIRM_EVERY_SECONDS * 1_000);
  confirming.unref();

  return {
    come: (key, userId) => count(key, userId, 1),
    leave: (key, userId) => count(key, userId, -1),
    async stop() {
      isStopped = true;
      clearInterval(confirming);
      if (timer) clearTimeout(timer);
      await telling;
      await forgetPresence(database, node).catch(() => undefined);
    },
  };
}
