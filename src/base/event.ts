import type { z } from 'zod';

/** A fact that one part of the product announces and others may react to: past tense, ids only. */
export interface EventType<P extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly payload: P;
  /** Live topics (`kind:id`) whose subscribers must refetch. */
  topics(payload: z.output<P>): readonly string[];
  /** Topics whose subscribers may have lost access: `user:id` for all streams of one person, other topics for their subscribers. */
  recheck?(payload: z.output<P>): readonly string[];
}

export type Payload<E extends EventType> = z.output<E['payload']>;

/** Declares an event, e.g. `event('profile-changed', z.object({ userId: id }), (p) => [`user:${p.userId}`])`. */
export function event<P extends z.ZodObject>(
  name: string,
  payload: P,
  topics: (payload: z.output<P>) => readonly string[],
  recheck?: (payload: z.output<P>) => readonly string[],
): EventType<P> {
  return { name, payload, topics, ...(recheck ? { recheck } : {}) };
}

/** Maximum number of people that one event names; a larger audience takes several events. */
export const PEOPLE_PER_EVENT = 500;
