import type { UserId } from '#base/ids.ts';
import { LIVE_BEAT_MS } from '#base/live-message.ts';
import type { Log } from '../log.ts';
import { logTrouble } from '../log-trouble.ts';
import { oneOfFew } from '../one-of-few.ts';
import type { OutboxEvent } from '../outbox/outbox-event.ts';
import type { EventWindow } from './event-window.ts';
import { type LiveReader, offer } from './live-reader.ts';
import { type AccessNow, lookAtAccess, release } from './look-at-access.ts';

interface Options {
  readonly access: AccessNow;
  /** Called before a person's access is looked at again, so that nothing remembered answers for them. */
  readonly forgetUser: (userId: UserId) => void;
  readonly window: () => EventWindow;
  readonly log: Log;
  readonly beatMs?: number;
}

export interface Hub {
  readonly size: number;
  /** Adds a reader that has everything up to the window's position; `checkedAt` is where the window stood when its access was looked at. */
  join(reader: LiveReader, checkedAt: number): void;
  leave(reader: LiveReader): void;
  publish(events: readonly OutboxEvent[]): void;
  /** Ends every reader; they come back to another node, or to this one when it is up again. */
  close(): void;
}

/** Looks at access that run at the same time; the rest of the connections stay with requests. */
const LOOKS_AT_ONCE = 4;
const TICK_MS = 1_000;

/** Hands each event to the readers of its topics, keeps them alive, and looks at their access again when told to. */
export function openHub({ access, forgetUser, window, log, beatMs = LIVE_BEAT_MS }: Options): Hub {
  const readers = new Set<LiveReader>();
  /** By topic, followed or withheld, and by `user:id` for the person's own streams. */
  const concerned = new Map<string, Set<LiveReader>>();
  const inTurn = oneOfFew(LOOKS_AT_ONCE);

  function addTo(key: string, reader: LiveReader): void {
    const set = concerned.get(key) ?? new Set();
    concerned.set(key, set.add(reader));
  }
  function removeFrom(key: string, reader: LiveReader): void {
    const set = concerned.get(key);
    set?.delete(reader);
    if (set?.size === 0) concerned.delete(key);
  }

  async function look(reader: LiveReader, onFailure: 'cut' | 'go-on'): Promise<void> {
    if (reader.held) {
      reader.lookAgain = true;
      return;
    }
    reader.held = [];
    try {
      await inTurn(() => lookAtAccess(reader, access));
    } catch (failure) {
      logTrouble(log, failure, 'live access not looked at');
      if (onFailure === 'cut' || reader.lookAgain) reader.sink.close();
      else release(reader);
    }
  }

  async function beat(reader: LiveReader): Promise<void> {
    await look(reader, 'go-on');
    // Read after what waited was sent, so that it never promises an event that is still to come.
    if (!readers.has(reader) || reader.held) return;
    reader.sink.send({ kind: 'beat', position: Math.max(window().position, reader.seen) });
  }

  const ticking = setInterval(
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
  ticking.unref();

  return {
    get size() {
      return readers.size;
    },
    join(reader, checkedAt) {
      readers.add(reader);
      // Spread, so that a thousand readers of one restart do not all beat in the same second.
      reader.nextBeatAtMs = performance.now() + beatMs * (0.5 + Math.random() / 2);
      const mine = keysOf(reader);
      for (const key of mine) addTo(key, reader);
      const missed = window()
        .after(Math.max(checkedAt, window().start))
        .some(({ recheck }) => recheck.some((key) => mine.has(key)));
      if (missed) void look(reader, 'cut');
    },
    leave(reader) {
      if (!readers.delete(reader)) return;
      for (const key of keysOf(reader)) removeFrom(key, reader);
    },
    publish(events) {
      for (const event of events) {
        for (const key of event.recheck) {
          if (key.startsWith(USER)) forgetUser(key.slice(USER.length));
          for (const reader of concerned.get(key) ?? []) void look(reader, 'cut');
        }
        for (const topic of event.topics) {
          for (const reader of concerned.get(topic) ?? []) offer(reader, event);
        }
      }
    },
    close() {
      clearInterval(ticking);
      for (const reader of [...readers]) reader.sink.close();
    },
  };
}

const USER = 'user:';
const keysOf = ({ actor, topics, withheld }: LiveReader) =>
  new Set([USER + actor.userId, ...topics, ...withheld]);
