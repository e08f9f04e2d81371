import type { Actor } from '#base/actor.ts';
import type { LiveMessage } from '#base/live-message.ts';
import type { OutboxEvent } from '../outbox/outbox-event.ts';

/** Where messages go: a stream that stays open, or one long-poll answer being filled. */
export interface Sink {
  send(message: LiveMessage): void;
  /** Ends it from our side; the browser comes back with the position it has. */
  close(): void;
}

/** One open reader: who it is, what it follows, how far it has come. */
export interface LiveReader {
  actor: Actor;
  /** The headers that prove who it is, asked again at every heartbeat. */
  readonly credentials: Headers;
  readonly topics: Set<string>;
  /** What it asked for and may not follow, for now. */
  readonly withheld: Set<string>;
  readonly sink: Sink;
  /** Events up to here are not for it: it has them, or they were before its time. */
  seen: number;
  /** While access is being looked at, events wait here instead of being sent. */
  held: OutboxEvent[] | null;
  /** Set when another reason to look came while looking. */
  lookAgain: boolean;
  nextBeatAtMs: number;
}

/** Events that may wait for one reader while its access is looked at. */
const MOST_HELD = 1_000;

/** Gives a reader an event if it is for it. An event of one organisation never reaches another's reader. */
export function offer(reader: LiveReader, event: OutboxEvent): void {
  if (event.position <= reader.seen) return;
  if (event.organisationId !== null && event.organisationId !== reader.actor.organisationId) return;
  const isFor = (topics: ReadonlySet<string>) => event.topics.some((topic) => topics.has(topic));
  // While it is looked at, what is withheld may turn out to be allowed again.
  if (!isFor(reader.topics) && !(reader.held && isFor(reader.withheld))) return;
  if (reader.held) {
    if (reader.held.at(-1) === event) return;
    if (reader.held.length >= MOST_HELD) reader.sink.close();
    else reader.held.push(event);
    return;
  }
  reader.seen = event.position;
  reader.sink.send(changeFor(reader.topics, event));
}

const changes = new WeakMap<OutboxEvent, Map<string, LiveMessage>>();

/** What a reader is told: only the topics it follows. Readers with the same topics share one message. */
function changeFor(followed: ReadonlySet<string>, event: OutboxEvent): LiveMessage {
  const topics = event.topics.filter((topic) => followed.has(topic));
  const key = topics.join(' ');
  const known = changes.get(event) ?? new Map<string, LiveMessage>();
  changes.set(event, known);
  const message: LiveMessage = known.get(key) ?? {
    kind: 'change',
    position: event.position,
    name: event.name,
    topics,
    payload: event.payload,
  };
  known.set(key, message);
  return message;
}
