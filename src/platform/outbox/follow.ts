import type { z } from 'zod';
import type { EventType } from '#base/event.ts';
import type { Transaction } from '../database/database.ts';
import type { OutboxEvent } from './outbox-event.ts';

/** One listener to announced facts, known by a name that never changes: its place in line is kept under it. */
export interface Follower {
  readonly name: string;
  readonly eventNames: readonly string[];
  readonly handle: (tx: Transaction, event: OutboxEvent) => Promise<void>;
}

/** An event as its follower sees it. */
export interface Followed<P> extends Omit<OutboxEvent, 'payload'> {
  readonly payload: P;
}

interface Definition<E extends EventType> {
  readonly name: string;
  readonly events: readonly E[];
  readonly handle: (tx: Transaction, event: Followed<z.output<E['payload']>>) => Promise<void>;
}

/**
 * Listens to facts, in order, with effects that happen exactly once: the place in line moves in the transaction of
 * the handler's writes. So a handler writes to the database through `tx` and nowhere else; what takes long or leaves
 * the house becomes a job. The transaction sees every organisation.
 */
export function follow<E extends EventType>({ name, events, handle }: Definition<E>): Follower {
  const types = new Map(events.map((type) => [type.name, type]));
  return {
    name,
    eventNames: [...types.keys()],
    async handle(tx, event) {
      const type = types.get(event.name);
      if (!type) throw new Error(`${name} does not follow ${event.name}`);
      await handle(tx, { ...event, payload: type.payload.parse(event.payload) as z.output<E['payload']> });
    },
  };
}
