import type { z } from 'zod';

/** A fact one part of the product announces and others may act on: past tense, ids only. */
export interface EventType<P extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly payload: P;
  /** Live topics (`kind:id`) whose readers should look again. */
  topics(payload: z.output<P>): readonly string[];
  /** Who may have lost access: `user:id` for a person's live streams, other topics for whoever follows them. */
  recheck?(payload: z.output<P>): readonly string[];
}

export type Payload<E extends EventType> = z.output<E['payload']>;

/** Declares a fact, e.g. `event('profile-changed', z.object({ userId: id }), (p) => [`user:${p.userId}`])`. */
export function event<P extends z.ZodObject>(
  name: string,
  payload: P,
  topics: (payload: z.output<P>) => readonly string[],
  recheck?: (payload: z.output<P>) => readonly string[],
): EventType<P> {
  return { name, payload, topics, ...(recheck ? { recheck } : {}) };
}
