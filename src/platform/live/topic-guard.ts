import type { Actor } from '#base/actor.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Decides for one kind of topic who may follow it. Each feature brings the guards of its own kinds. */
export interface TopicGuard {
  readonly kind: string;
  /** `tx` sees the actor's organisation only. */
  readonly mayFollow: (actor: Actor, tx: Transaction, id: string) => Promise<boolean>;
}

/** Topics that need no look at the database: oneself, one's organisation, and the platform for those who run it. */
export const OWN_TOPICS: readonly TopicGuard[] = [
  { kind: 'user', mayFollow: async (actor, _tx, id) => id === actor.userId },
  { kind: 'organisation', mayFollow: async (actor, _tx, id) => id === actor.organisationId },
  { kind: 'platform', mayFollow: async (actor) => actor.isPlatformAdmin },
];

/** The topics this actor may follow now. A kind nobody guards is followed by nobody. */
export async function allowedTopics(
  database: Database,
  guards: ReadonlyMap<string, TopicGuard>,
  actor: Actor,
  topics: Iterable<string>,
): Promise<Set<string>> {
  return database.asTenant(actor, async (tx) => {
    const allowed = new Set<string>();
    for (const topic of topics) {
      const split = topic.indexOf(':');
      const guard = guards.get(topic.slice(0, split));
      if (guard && (await guard.mayFollow(actor, tx, topic.slice(split + 1)))) allowed.add(topic);
    }
    return allowed;
  });
}

/** Guards by the kind they decide for; two for one kind is a mistake of the wiring. */
export function guardsByKind(guards: readonly TopicGuard[]): ReadonlyMap<string, TopicGuard> {
  const byKind = new Map(guards.map((guard) => [guard.kind, guard]));
  if (byKind.size !== guards.length) throw new Error('two guards for one kind of topic');
  return byKind;
}
