import { z } from 'zod';

/** What the live channel says, the same over a stream and over repeated asking. Positions only grow. */
export const liveMessage = z.discriminatedUnion('kind', [
  /** First of all: where this reader stands and what it may not follow. */
  z.object({ kind: z.literal('hello'), position: z.number().int(), refused: z.array(z.string()) }),
  /** Something happened: look again at what shows these topics. */
  z.object({
    kind: z.literal('change'),
    position: z.number().int(),
    name: z.string(),
    topics: z.array(z.string()),
    payload: z.record(z.string(), z.unknown()),
  }),
  /** Nothing for this reader up to here. */
  z.object({ kind: z.literal('beat'), position: z.number().int() }),
  /** Too much was missed to tell one by one: look again at everything. */
  z.object({ kind: z.literal('reset'), position: z.number().int() }),
  /** These topics are no longer this reader's to follow. */
  z.object({ kind: z.literal('lost'), topics: z.array(z.string()) }),
  /** These topics are this reader's to follow after all: look at what shows them. */
  z.object({ kind: z.literal('regained'), topics: z.array(z.string()) }),
  /** The session has ended; nothing follows. */
  z.object({ kind: z.literal('signed-out') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** The answer of one long-poll request. */
export const liveAnswer = z.object({ messages: z.array(liveMessage) });

/** How often a quiet stream gives a sign of life. */
export const LIVE_BEAT_MS = 20_000;
/** How long a long-poll request waits for something to say. */
export const LIVE_POLL_WAIT_MS = 25_000;
/** Topics one reader may follow at once. */
export const LIVE_MAX_TOPICS = 200;
/** `kind:id`. */
export const LIVE_TOPIC = /^[a-z][a-z-]{0,39}:[\w.-]{1,80}$/;
