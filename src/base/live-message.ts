import { z } from 'zod';

/** A message of the live channel, identical over server-sent events and long polling. Positions only grow. */
export const liveMessage = z.discriminatedUnion('kind', [
  /** The first message: the subscriber’s position and the topics it may not subscribe to. */
  z.object({ kind: z.literal('hello'), position: z.number().int(), refused: z.array(z.string()) }),
  /** Something changed: refetch whatever shows these topics. */
  z.object({
    kind: z.literal('change'),
    position: z.number().int(),
    name: z.string(),
    topics: z.array(z.string()),
    payload: z.record(z.string(), z.unknown()),
  }),
  /** Heartbeat: no event for this subscriber up to this position. */
  z.object({ kind: z.literal('beat'), position: z.number().int() }),
  /** Too many events were missed to list them: refetch everything. */
  z.object({ kind: z.literal('reset'), position: z.number().int() }),
  /** The subscriber lost access to these topics. */
  z.object({ kind: z.literal('lost'), topics: z.array(z.string()) }),
  /** The subscriber regained access to these topics: refetch whatever shows them. */
  z.object({ kind: z.literal('regained'), topics: z.array(z.string()) }),
  /** The session has ended; this is the last message. */
  z.object({ kind: z.literal('signed-out') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** The answer of one long-poll request. */
export const liveAnswer = z.object({ messages: z.array(liveMessage) });

/** Heartbeat interval of an idle stream. */
export const LIVE_HEARTBEAT_MS = 20_000;
/** How long a long-poll request waits for an event. */
export const LIVE_POLL_WAIT_MS = 25_000;
/** Maximum number of topics per subscriber. */
export const LIVE_MAX_TOPICS = 200;
/** `kind:id`. */
export const LIVE_TOPIC = /^[a-z][a-z-]{0,39}:[\w.-]{1,80}$/;
