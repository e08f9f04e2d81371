import type { Actor } from '#base/actor.ts';
import type { LiveMessage } from '#base/live-message.ts';
import type { OutboxEvent } from '../outbox/read-outbox.ts';

/** The destination of messages: an open stream, or one long-poll response. */
export interface Sink {
  send(message: LiveMessage): void;
  /** Closes it from the server; the browser reconnects from its last position. */
  close(): void;
}

/** One open subscription: its person, topics and position. */
export interface LiveSubscriber {
  actor: Actor;
  /** The headers that identify the person, checked again at every heartbeat. */
  readonly credentials: Headers;
  readonly topics: Set<string>;
  /** Requested topics without access at present. */
  readonly withheld: Set<string>;
  readonly sink: Sink;
  /** Position up to which events are not sent: the subscriber has them, or they precede its subscription. */
  seen: number;
  /** Events held back while access is rechecked; null otherwise. */
  heldEvents: OutboxEvent[] | null;
  /** Set when access must be rechecked again after the current check. */
  recheckPending: boolean;
  nextBeatAtMs: number;
}

/** Maximum number of events held back per subscriber. */
const MAX_HELD_EVENTS = 1_000;

/** Sends an event to a subscriber of its topics, never across organisations. */
export function deliver(reader: LiveSubscriber, event: OutboxEvent): void {
  if (event.position <= reader.seen) return;
  if (event.organisationId !== null && event.organisationId !== reader.actor.organisationId) return;
  const concerns = (topics: ReadonlySet<string>) => event.topics.some((topic) => topics.has(topic));
  // During a check, withheld topics may become allowed again.
  if (!concerns(reader.topics) && !(reader.heldEvents && concerns(reader.withheld))) return;
  if (reader.heldEvents) {
    if (reader.heldEvents.at(-1) === event) return;
    if (reader.heldEvents.length >= MAX_HELD_EVENTS) reader.sink.close();
    else reader.heldEvents.push(event);
    return;
  }
  reader.seen = event.position;
  reader.sink.send(changeFor(reader.topics, event));
}

const changes = new WeakMap<OutboxEvent, Map<string, LiveMessage>>();

/** The message for a subscriber, with its own topics only. Subscribers with the same topics share one message. */
function changeFor(subscribed: ReadonlySet<string>, event: OutboxEvent): LiveMessage {
  const topics = event.topics.filter((topic) => subscribed.has(topic));
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
