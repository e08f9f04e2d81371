import type { Actor } from '#base/actor.ts';
import { type LiveReader, offer } from './live-reader.ts';

/** How to check a subscriber’s identity and access. */
export interface AccessNow {
  readonly identify: (credentials: Headers) => Promise<Actor | null>;
  readonly allowed: (actor: Actor, topics: Iterable<string>) => Promise<Set<string>>;
}

/**
 * Rechecks the identity of a subscriber and its access to its topics and withheld topics. The caller holds back its events
 * meanwhile, so that nothing of a topic is sent after access to it was lost. Rejects when the check fails; events stay held.
 */
export async function lookAtAccess(reader: LiveReader, access: AccessNow): Promise<void> {
  const { topics, withheld } = reader;
  let allowed = new Set<string>();
  do {
    reader.lookAgain = false;
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
  } while (reader.lookAgain);
  const lost = [...topics].filter((topic) => !allowed.has(topic));
  const regained = [...withheld].filter((topic) => allowed.has(topic));
  move(lost, topics, withheld);
  move(regained, withheld, topics);
  if (lost.length > 0) reader.sink.send({ kind: 'lost', topics: lost });
  if (regained.length > 0) reader.sink.send({ kind: 'regained', topics: regained });
  release(reader);
}

function move(some: readonly string[], from: Set<string>, to: Set<string>): void {
  for (const one of some) {
    from.delete(one);
    to.add(one);
  }
}

/** Sends the held events that the subscriber may still receive. */
export function release(reader: LiveReader): void {
  const waiting = reader.held ?? [];
  reader.held = null;
  for (const event of waiting) offer(reader, event);
}
