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

type Handle<E extends EventType> = (
  tx: Transaction,
  event: Followed<z.output<E['payload']>>,
) => Promise<void>;

/** What a follower does about some of the facts it listens to. */
export type Part = Omit<Follower, 'name'>;

/** A part: these facts, and what is done about each. */
export function on<E extends EventType>(events: readonly E[], handle: Handle<E>): Part {
  const types = new Map(events.map((type) => [type.name, type]));
  return {
    eventNames: [...types.keys()],
    async handle(tx, event) {
      const type = types.get(event.name);
      if (!type) throw new Error(`nobody follows ${event.name} here`);
      await handle(tx, { ...event, payload: type.payload.parse(event.payload) as z.output<E['payload']> });
    },
  };
}

/**
 * Listens to facts, in order, with effects that happen exactly once: the place in line moves in the transaction of
 * the handler's writes. So a handler writes to the database through `tx` and nowhere else; what takes long or leaves
 * the house becomes a job. The transaction sees every organisation.
 */
export function followAll(name: string, parts: readonly Part[]): Follower {
  const byEvent = new Map(parts.flatMap((part) => part.eventNames.map((event) => [event, part] as const)));
  const eventNames = parts.flatMap((part) => part.eventNames);
  if (byEvent.size !== eventNames.length) throw new Error(`two parts of ${name} follow one event`);
  return {
    name,
    eventNames,
    async handle(tx, event) {
      const part = byEvent.get(event.name);
      if (!part) throw new Error(`${name} does not follow ${event.name}`);
      await part.handle(tx, event);
    },
  };
}

interface Definition<E extends EventType> {
  readonly name: string;
  readonly events: readonly E[];
  readonly handle: Handle<E>;
}

/** The same, where everything it listens to is dealt with alike. */
export function follow<E extends EventType>({ name, events, handle }: Definition<E>): Follower {
  return followAll(name, [on(events, handle)]);
}
