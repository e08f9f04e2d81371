import type { Actor } from '#base/actor.ts';
import { deliver, type LiveSubscriber } from './live-subscriber.ts';

/** How to check a subscriber’s identity and access. */
export interface AccessCheck {
  readonly identify: (credentials: Headers) => Promise<Actor | null>;
  readonly allowed: (actor: Actor, topics: Iterable<string>) => Promise<Set<string>>;
}

/**
 * Rechecks the identity of a subscriber and its access to its topics and withheld topics. The caller holds back its events
 * meanwhile, so that nothing of a topic is sent after access to it was lost. Rejects when the check fails; events stay held.
 */
export async function recheckAccess(reader: LiveSubscriber, access: AccessCheck): Promise<void> {
  const { topics, withheld } = reader;
  let allowed = new Set<string>();
  do {
    reader.recheckPending = false;
    const actor = await access.identify(reader.credentials);
    if (!actor) {
      reader.sink.send({ kind: 'signed-out' });
      reader.sink.close();
      return;
    }
    if (actor.organisationId !== reader.actor.organisationId) {
      reader.sink.close();
      return;
    }
    reader.actor = actor;
    allowed = await access.allowed(actor, [...topics, ...withheld]);
  } while (reader.recheckPending);
  const lost = [...topics].filter((topic) => !allowed.has(topic));
  const regained = [...withheld].filter((topic) => allowed.has(topic));
  move(lost, topics, withheld);
  move(regained, withheld, topics);
  if (lost.length > 0) reader.sink.send({ kind: 'lost', topics: lost });
  if (regained.length > 0) reader.sink.send({ kind: 'regained', topics: regained });
  releaseHeldEvents(reader);
}

function move(some: readonly string[], from: Set<string>, to: Set<string>): void {
  for (const one of some) {
    from.delete(one);
    to.add(one);
  }
}

/** Sends the held events that the subscriber may still receive. */
export function releaseHeldEvents(reader: LiveSubscriber): void {
  const waiting = reader.heldEvents ?? [];
  reader.heldEvents = null;
  for (const event of waiting) deliver(reader, event);
}
