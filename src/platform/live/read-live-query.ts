import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LIVE_MAX_TOPICS, LIVE_TOPIC } from '#base/live-message.ts';
import { invalidInput } from '../http/problem.ts';
import type { Cursor } from './catch-up.ts';

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
export function readLiveQuery(request: FastifyRequest): LiveQuery {
  const header = request.headers['last-event-id'];
  const given = { ...(request.query as object), ...(header ? { after: header } : {}) };
  const parsed = query.safeParse(given, { reportInput: true });
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  const { topics, after, within } = parsed.data;
  if (after !== undefined) return { topics, cursor: { after } };
  return { topics, cursor: { withinMs: Math.min(within, MAX_WITHIN_MS) } };
}
