import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import { LIVE_HEARTBEAT_MS, LIVE_POLL_WAIT_MS } from '#base/live-message.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import type { ServerPlugin } from '../http/edge.ts';
import { signedInContext } from '../http/request-context.ts';
import type { Outbox } from '../outbox/open-outbox.ts';
import { openEventFeed } from './open-event-feed.ts';
import { openHub } from './open-hub.ts';
import { pollSink } from './poll-sink.ts';
import { prepareSubscriber } from './prepare-subscriber.ts';
import { sseSink } from './sse-sink.ts';
import { allowedTopics, guardsByKind, OWN_TOPICS, type TopicGuard } from './topic-guard.ts';

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

    const prepare = async (request: FastifyRequest) => {
      const prepared = await admit(async () => {
        const context = await signedInContext(edge, request, 'GET');
        return prepareSubscriber({ database, window: feed.window, hub, allowed }, context, request);
      });
      if (closing) throw new AppError('unavailable', commonReasons.unavailable);
      return prepared;
    };

    const schema = { hide: true };
    app.get('/api/live', { schema, exposeHeadRoute: false }, async (request, reply) => {
      const subscribe = await prepare(request);
      const { raw } = openStream(reply);
      subscribe((onClose) => sseSink(raw, onClose));
    });

    app.get('/api/live/poll', { schema, exposeHeadRoute: false }, async (request, reply) => {
      const subscribe = await prepare(request);
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
