import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../http/context.ts';
import { catchUp } from './catch-up.ts';
import type { EventWindow } from './event-window.ts';
import { deliver, type LiveSubscriber, type Sink } from './live-subscriber.ts';
import type { Hub } from './open-hub.ts';
import { readLiveQuery } from './read-live-query.ts';
import type { AccessCheck } from './recheck-access.ts';

interface Dependencies {
  readonly database: Database;
  readonly window: EventWindow;
  readonly hub: Hub;
  readonly allowed: AccessCheck['allowed'];
}

/** Creates the sink, given how to leave and how to read the current position. */
type MakeSink = (leave: () => void, position: () => number) => Sink;

/** The headers that identify a person; nothing else of the request is kept for the life of a stream. */
const CREDENTIAL_HEADERS = ['cookie', 'authorization', 'user-agent'];

/**
 * Performs every step that can fail or wait, and returns a function that subscribes synchronously: nothing can run between
 * the last read of the window and joining the hub, so no event is missed.
 */
export async function prepareSubscriber(
  { database, window, hub, allowed }: Dependencies,
  { actor, requestHeaders }: RequestContext,
  request: FastifyRequest,
): Promise<(makeSink: MakeSink) => LiveSubscriber> {
  const { topics: asked, cursor } = readLiveQuery(request);
  const checkedAt = window.position;
  const topics = await allowed(actor, asked);
  const refused = asked.filter((topic) => !topics.has(topic));
  const caughtUp = await catchUp(database, window, cursor, actor, topics);
  const credentials = new Headers();
  for (const name of CREDENTIAL_HEADERS) {
    const value = requestHeaders.get(name);
    if (value) credentials.set(name, value);
  }

  return (makeSink) => {
    const lost = caughtUp === 'reset' || caughtUp.from < window.start;
    const currentPosition = () => Math.max(reader.seen, window.position);
    let hasLeft = false;
    const sink = makeSink(() => {
      hasLeft = true;
      hub.leave(reader);
    }, currentPosition);
    const start = lost ? window.position : 'after' in cursor ? cursor.after : caughtUp.from;
    const reader: LiveSubscriber = {
      actor,
      credentials,
      topics,
      withheld: new Set(refused),
      sink,
      seen: start,
      heldEvents: null,
      recheckPending: false,
      nextBeatAtMs: 0,
    };
    sink.send({ kind: 'hello', position: start, refused });
    if (lost) sink.send({ kind: 'reset', position: start });
    else for (const event of [...caughtUp.older, ...window.after(caughtUp.from)]) deliver(reader, event);
    // A subscriber too slow for the missed events has already left.
    if (!hasLeft) hub.join(reader, checkedAt);
    return reader;
  };
}
