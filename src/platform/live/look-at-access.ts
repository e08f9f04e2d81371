import type { Actor } from '#base/actor.ts';
import { type LiveReader, offer } from './live-reader.ts';

/** Who the reader is now, and what it may follow now. */
export interface AccessNow {
  readonly identify: (credentials: Headers) => Promise<Actor | null>;
  readonly allowed: (actor: Actor, topics: Iterable<string>) => Promise<Set<string>>;
}

interface Outcome {
  /** Topics that were taken from the reader. */
  readonly lost: readonly string[];
  readonly ended: boolean;
}

/**
 * Looks whether the reader may still follow what it follows. The caller holds its events meanwhile, so that nothing
 * of a topic is sent after the fact that took it away. Rejects when it could not look; the events wait on.
 */
export async function lookAtAccess(reader: LiveReader, access: AccessNow): Promise<Outcome> {
  let lost: string[] = [];
  do {
    reader.lookAgain = false;
    const actor = await access.identify(reader.credentials);
    if (!actor) {
      reader.sink.send({ kind: 'signed-out' });
      reader.sink.close();
      return { lost: [], ended: true };
    }
    if (actor.organisationId !== reader.actor.organisationId) {
      reader.sink.close();
      return { lost: [], ended: true };
    }
    reader.actor = actor;
    const allowed = await access.allowed(actor, reader.topics);
    lost = [...reader.topics].filter((topic) => !allowed.has(topic));
  } while (reader.lookAgain);
  for (const topic of lost) reader.topics.delete(topic);
  if (lost.length > 0) reader.sink.send({ kind: 'lost', topics: lost });
  release(reader);
  return { lost, ended: false };
}

/** Sends what waited, as far as it is still for this reader. */
export function release(reader: LiveReader): void {
  const waiting = reader.held ?? [];
  reader.held = null;
  for (const event of waiting) offer(reader, event);
}
