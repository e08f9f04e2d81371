import type { Actor } from '#base/actor.ts';
import type { UserId } from '#base/ids.ts';
import { LIVE_HEARTBEAT_MS } from '#base/live-message.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import type { Log } from '../log.ts';
import type { OutboxEvent } from '../outbox/read-outbox.ts';
import { warnThrottled } from '../warn-throttled.ts';
import type { EventWindow } from './event-window.ts';
import { deliver, type LiveSubscriber } from './live-subscriber.ts';

interface Options {
  readonly access: AccessCheck;
  /** Called before access is rechecked, to clear the cached identity. */
  readonly forgetUser: (userId: UserId) => void;
  readonly window: () => EventWindow;
  readonly log: Log;
  readonly beatMs?: number;
}

export interface Hub {
  readonly size: number;
  /** Adds a subscriber that has all events up to the window's position; `checkedAt` is the position at its access check. */
  join(reader: LiveSubscriber, checkedAt: number): void;
  leave(reader: LiveSubscriber): void;
  publish(events: readonly OutboxEvent[]): void;
  /** Closes every subscription; clients reconnect to another node, or to this one after its restart. */
  close(): void;
}

/** Concurrent access checks; the other connections stay available to requests. */
const MAX_CONCURRENT_CHECKS = 4;
const TICK_MS = 1_000;

/** Delivers events to subscribers by topic, sends heartbeats, and rechecks access when required. */
export function openHub({ access, forgetUser, window, log, beatMs = LIVE_HEARTBEAT_MS }: Options): Hub {
  const readers = new Set<LiveSubscriber>();
  /** By topic, subscribed or withheld, and by `user:id` for all subscriptions of a person. */
  const readersByKey = new Map<string, Set<LiveSubscriber>>();
  const limited = concurrencyLimit(MAX_CONCURRENT_CHECKS);

  function addTo(key: string, reader: LiveSubscriber): void {
    const set = readersByKey.get(key) ?? new Set();
    readersByKey.set(key, set.add(reader));
  }
  function removeFrom(key: string, reader: LiveSubscriber): void {
    const set = readersByKey.get(key);
    set?.delete(reader);
    if (set?.size === 0) readersByKey.delete(key);
  }

  async function recheckReader(reader: LiveSubscriber, onFailure: 'cut' | 'go-on'): Promise<void> {
    if (reader.heldEvents) {
      reader.recheckPending = true;
      return;
    }
    reader.heldEvents = [];
    try {
      await limited(() => recheckAccess(reader, access));
    } catch (failure) {
      warnThrottled(log, failure, 'live access not looked at');
      if (onFailure === 'cut' || reader.recheckPending) reader.sink.close();
      else releaseHeldEvents(reader);
    }
  }

  async function beat(reader: LiveSubscriber): Promise<void> {
    await recheckReader(reader, 'go-on');
    // Read after held events were sent, so that the position never covers an event still to be sent.
    if (!readers.has(reader) || reader.heldEvents) return;
    reader.sink.send({ kind: 'beat', position: Math.max(window().position, reader.seen) });
  }

  const ticker = setInterval(
    () => {
      const now = performance.now();
      for (const reader of readers) {
        if (reader.nextBeatAtMs > now) continue;
        reader.nextBeatAtMs = now + beatMs;
        void beat(reader);
      }
    },
    Math.min(TICK_MS, beatMs),
  );
  ticker.unref();

  return {
    get size() {
      return readers.size;
    },
    join(reader, checkedAt) {
      readers.add(reader);
      // Randomised, so that a thousand reconnected subscribers do not all need a heartbeat in the same second.
      reader.nextBeatAtMs = performance.now() + beatMs * (0.5 + Math.random() / 2);
      const mine = keysOf(reader);
      for (const key of mine) addTo(key, reader);
      const missed = window()
        .after(Math.max(checkedAt, window().start))
        .some(({ recheck }) => recheck.some((key) => mine.has(key)));
      if (missed) void recheckReader(reader, 'cut');
    },
    leave(reader) {
      if (!readers.delete(reader)) return;
      for (const key of keysOf(reader)) removeFrom(key, reader);
    },
    publish(events) {
      for (const event of events) {
        for (const key of event.recheck) {
          if (key.startsWith(USER)) forgetUser(key.slice(USER.length));
          for (const reader of readersByKey.get(key) ?? []) void recheckReader(reader, 'cut');
        }
        for (const topic of event.topics) {
          for (const reader of readersByKey.get(topic) ?? []) deliver(reader, event);
        }
      }
    },
    close() {
      clearInterval(ticker);
      for (const reader of [...readers]) reader.sink.close();
    },
  };
}

const USER = 'user:';
const keysOf = ({ actor, topics, withheld }: LiveSubscriber) =>
  new Set([USER + actor.userId, ...topics, ...withheld]);

/** How to check a subscriber’s identity and access. */
export interface AccessCheck {
  readonly identify: (credentials: Headers) => Promise<Actor | null>;
  readonly allowed: (actor: Actor, topics: Iterable<string>) => Promise<Set<string>>;
}

/**
 * Rechecks the identity of a subscriber and its access to its topics and withheld topics. The caller holds back its events
 * meanwhile, so that nothing of a topic is sent after access to it was lost. Rejects when the check fails; events stay held.
 */
async function recheckAccess(reader: LiveSubscriber, access: AccessCheck): Promise<void> {
  const { topics, withheld } = reader;
  let allowed = new Set<string>();
  do {
    reader.recheckPending = false;
    const actor = await access.identify(reader.credentials);
    if (!actor) {
      reader.sink.send({ kind: 'signed-out' });
      reader.sink.close();
      return;
    }
    if (actor.organisationId !== reader.actor.organisationId || actor.mustSetUpSecondFactor) {
      reader.sink.close();
      return;
    }
    reader.actor = actor;
    allowed = await access.allowed(actor, [...topics, ...withheld]);
  } while (reader.recheckPending);
  const lost = [...topics].filter((topic) => !allowed.has(topic));
  const regained = [...withheld].filter((topic) => allowed.has(topic));
  move(lost, topics, withheld);
  move(regained, withheld, topics);
  if (lost.length > 0) reader.sink.send({ kind: 'lost', topics: lost });
  if (regained.length > 0) reader.sink.send({ kind: 'regained', topics: regained });
  releaseHeldEvents(reader);
}

function move(some: readonly string[], from: Set<string>, to: Set<string>): void {
  for (const one of some) {
    from.delete(one);
    to.add(one);
  }
}

/** Sends the held events that the subscriber may still receive. */
function releaseHeldEvents(reader: LiveSubscriber): void {
  const waiting = reader.heldEvents ?? [];
  reader.heldEvents = null;
  for (const event of waiting) deliver(reader, event);
}
