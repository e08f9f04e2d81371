import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import {
  LIVE_HEARTBEAT_MS,
  LIVE_MAX_TOPICS,
  LIVE_POLL_WAIT_MS,
  LIVE_TOPIC,
  type LiveMessage,
} from '#base/live-message.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import type { Database } from '../database/database.ts';
import { connectionSlots } from '../http/connection-slots.ts';
import type { RequestContext } from '../http/context.ts';
import type { ServerPlugin } from '../http/edge.ts';
import { invalidInput } from '../http/problem.ts';
import { signedInContext } from '../http/request-context.ts';
import type { Outbox } from '../outbox/open-outbox.ts';
import { type OutboxEvent, readEvents, readHead } from '../outbox/read-outbox.ts';
import type { EventWindow } from './event-window.ts';
import { deliver, type LiveSubscriber, type Sink } from './live-subscriber.ts';
import { openEventFeed } from './open-event-feed.ts';
import { type AccessCheck, type Hub, openHub } from './open-hub.ts';
import { sseSink } from './sse-sink.ts';
import { allowedTopics, guardsByKind, OWN_TOPICS, type TopicGuard } from './topic-guard.ts';

/** Where a subscriber resumes: after its last position, or from some time ago. */
type Cursor = { readonly after: number } | { readonly withinMs: number };

/** Where the window continues, and the older events before it; `reset` when those are pruned or too many. */
type CaughtUp = { readonly from: number; readonly older: readonly OutboxEvent[] } | 'reset';

/** Above this number of missed events, refetching everything is cheaper than receiving each. */
const MAX_OLDER_EVENTS = 1_000;
/** Margin for the delay before `withinMs` was measured and for differences between clocks. */
const MARGIN_MS = 10_000;

/** Finds the events between a cursor and the window; most subscribers need no query for it. */
async function catchUp(
  database: Database,
  window: EventWindow,
  cursor: Cursor,
  actor: Actor,
  topics: ReadonlySet<string>,
): Promise<CaughtUp> {
  if ('withinMs' in cursor) {
    const from = window.positionAt(performance.now() - cursor.withinMs - MARGIN_MS);
    return from === null ? 'reset' : { from: Math.max(from, window.start), older: [] };
  }
  const { after } = cursor;
  if (after >= window.start && after <= window.position) return { from: after, older: [] };
  return database.asPlatform(async (tx) => {
    const { position, prunedThrough } = await readHead(tx);
    if (after < prunedThrough || after > position) return 'reset';
    // Another node was ahead of this one, which will reach that position too.
    if (after >= window.start) return { from: after, older: [] };
    const through = window.start;
    const mine = sql`topics && ${sql.param([...topics])} AND
      (organisation_id IS NULL OR organisation_id = ${actor.organisationId})`;
    const older = await readEvents(tx, { after, through, limit: MAX_OLDER_EVENTS + 1 }, mine);
    return older.length > MAX_OLDER_EVENTS ? 'reset' : { from: through, older };
  });
}

const position = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A page open longer without a stream refetches everything anyway. */
const MAX_WITHIN_MS = 3_600_000;

const query = z.object({
  /** `kind:id`, separated by commas. */
  topics: z
    .string()
    .default('')
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(z.array(z.string().regex(LIVE_TOPIC)).max(LIVE_MAX_TOPICS)),
  after: position.optional(),
  within: z.coerce.number<number>().int().min(0).default(0),
});

interface LiveQuery {
  readonly topics: readonly string[];
  readonly cursor: Cursor;
}

/** Parses the topics and cursor of a subscription. The header of a reconnecting EventSource is newer than its address. */
function readLiveQuery(request: FastifyRequest): LiveQuery {
  const header = request.headers['last-event-id'];
  const given = { ...(request.query as object), ...(header ? { after: header } : {}) };
  const parsed = query.safeParse(given, { reportInput: true });
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  const { topics, after, within } = parsed.data;
  if (after !== undefined) return { topics, cursor: { after } };
  return { topics, cursor: { withinMs: Math.min(within, MAX_WITHIN_MS) } };
}

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
async function prepareSubscriber(
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

interface Poll {
  readonly sink: Sink;
  /** Resolves as soon as there is a message, or when the wait is over. */
  readonly answer: Promise<LiveMessage[]>;
  /** The client disconnected. */
  abandon(): void;
}

/** Collects messages for one long-poll response. A greeting alone does not end the wait; any other message does. */
function pollSink(waitMs: number, position: () => number, onClose: () => void): Poll {
  const messages: LiveMessage[] = [];
  const { promise: answer, resolve } = Promise.withResolvers<LiveMessage[]>();
  let open = true;
  let isFinishing = false;
  const limit = setTimeout(finish, waitMs);

  function finish(): void {
    if (!open) return;
    open = false;
    clearTimeout(limit);
    onClose();
    // Ends with the position this response covers, from which the next request continues.
    resolve(messages.some(isFinal) ? messages : [...messages, { kind: 'beat', position: position() }]);
  }

  return {
    answer,
    abandon: finish,
    sink: {
      send(message) {
        if (!open || message.kind === 'beat') return;
        messages.push(message);
        if (message.kind === 'hello' || isFinishing) return;
        // Messages sent in the same tick travel in the same response.
        isFinishing = true;
        setImmediate(finish);
      },
      close: finish,
    },
  };
}

const isFinal = ({ kind }: LiveMessage) => kind === 'signed-out' || kind === 'reset';

interface Options {
  readonly outbox: Outbox;
  readonly guards: readonly TopicGuard[];
  /** Clears the cached identity of a person whose access may have changed, on any node. */
  readonly forgetUser?: (userId: UserId) => void;
  readonly beatMs?: number;
  readonly pollWaitMs?: number;
}

/** Subscribers admitted concurrently, so that a mass reconnection does not block other requests. */
const MAX_CONCURRENT_ADMISSIONS = 6;

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, compress or buffer the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A stream closes its connection at the end, so that none stays idle when the server stops.
  connection: 'close',
};

/** `GET /api/live` as a stream, and `GET /api/live/poll` for networks that do not let streams through. */
export function liveChannel(options: Options): ServerPlugin {
  const { outbox, beatMs = LIVE_HEARTBEAT_MS, pollWaitMs = LIVE_POLL_WAIT_MS } = options;
  const forgetUser = options.forgetUser ?? (() => undefined);
  return async (app, edge) => {
    const { database, log, identify } = edge;
    const guards = guardsByKind([...OWN_TOPICS, ...options.guards]);
    const allowed: Parameters<typeof openHub>[0]['access']['allowed'] = (actor, topics) =>
      allowedTopics(database, guards, actor, topics);
    const hub = openHub({
      access: { identify, allowed },
      forgetUser,
      window: () => feed.window,
      log,
      beatMs,
    });
    const feed = await openEventFeed({ database, outbox, log, onEvents: hub.publish });
    edge.metrics.gauge('vigie_live_readers', 'Open live streams and polls.', () => hub.size);

    const admit = concurrencyLimit(MAX_CONCURRENT_ADMISSIONS);
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
      hub.close();
    });
    app.addHook('onClose', () => feed.stop());

    const slots = connectionSlots();
    const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await signedInContext(edge, request, 'GET');
      reply.raw.once('close', slots.take({ userId: context.actor.userId, address: request.ip }));
      const prepared = await admit(() =>
        prepareSubscriber({ database, window: feed.window, hub, allowed }, context, request),
      );
      if (closing) throw new AppError('unavailable', commonReasons.unavailable);
      return prepared;
    };

    const schema = { hide: true };
    app.get('/api/live', { schema, exposeHeadRoute: false }, async (request, reply) => {
      const subscribe = await prepare(request, reply);
      const { raw } = openStream(reply);
      subscribe((onClose) => sseSink(raw, onClose));
    });

    app.get('/api/live/poll', { schema, exposeHeadRoute: false }, async (request, reply) => {
      const subscribe = await prepare(request, reply);
      let answer: ReturnType<typeof pollSink>['answer'] | undefined;
      const { seen } = subscribe((onClose, position) => {
        const poll = pollSink(pollWaitMs, position, onClose);
        reply.raw.once('close', poll.abandon);
        answer = poll.answer;
        return poll.sink;
      });
      const messages = (await answer) ?? [{ kind: 'beat', position: seen }];
      if (closing) reply.header('connection', 'close');
      reply.header('cache-control', 'no-store');
      return { messages };
    });
  };
}

function openStream(reply: FastifyReply): FastifyReply {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, STREAM_HEADERS);
  reply.raw.socket?.setNoDelay(true);
  return reply;
}
