import type { z } from 'zod';
import type { EventType } from '#base/event.ts';
import type { Transaction } from '../database/database.ts';
import type { OutboxEvent } from './read-outbox.ts';

/** A consumer of outbox events. Its name must never change: its position is stored under it. */
export interface OutboxConsumer {
  readonly name: string;
  readonly eventNames: readonly string[];
  readonly handle: (tx: Transaction, event: OutboxEvent) => Promise<void>;
}

/** An event as its handler receives it. */
export interface ConsumedEvent<P> extends Omit<OutboxEvent, 'payload'> {
  readonly payload: P;
}

type Handle<E extends EventType> = (
  tx: Transaction,
  event: ConsumedEvent<z.output<E['payload']>>,
) => Promise<void>;

/** A handler for some event types of a consumer. */
export type EventHandler = Omit<OutboxConsumer, 'name'>;

/** Declares a handler for these events. */
export function on<E extends EventType>(events: readonly E[], handle: Handle<E>): EventHandler {
  const types = new Map(events.map((type) => [type.name, type]));
  return {
    eventNames: [...types.keys()],
    async handle(tx, event) {
      const type = types.get(event.name);
      if (!type) throw new Error(`no handler for ${event.name}`);
      await handle(tx, { ...event, payload: type.payload.parse(event.payload) as z.output<E['payload']> });
    },
  };
}

/**
 * Combines handlers into a consumer, which handles events in order and exactly once: its position is saved in the
 * transaction of the handler's writes. So a handler may only write to the database through `tx`; slow work and external
 * effects belong in a job. The transaction sees every organisation.
 */
export function combineHandlers(name: string, parts: readonly EventHandler[]): OutboxConsumer {
  const byEvent = new Map(parts.flatMap((part) => part.eventNames.map((event) => [event, part] as const)));
  const eventNames = parts.flatMap((part) => part.eventNames);
  if (byEvent.size !== eventNames.length) throw new Error(`two handlers of ${name} share one event`);
  return {
    name,
    eventNames,
    async handle(tx, event) {
      const part = byEvent.get(event.name);
      if (!part) throw new Error(`${name} has no handler for ${event.name}`);
      await part.handle(tx, event);
    },
  };
}

interface Definition<E extends EventType> {
  readonly name: string;
  readonly events: readonly E[];
  readonly handle: Handle<E>;
}

/** Declares a consumer with one handler for all its events. */
export function defineConsumer<E extends EventType>({ name, events, handle }: Definition<E>): OutboxConsumer {
  return combineHandlers(name, [on(events, handle)]);
}
