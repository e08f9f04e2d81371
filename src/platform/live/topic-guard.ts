import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Decides who may subscribe to one kind of topic. Each feature provides the guards of its own kinds. */
export interface TopicGuard {
  readonly kind: string;
  /**
   * The ids that the actor may subscribe to. Called for many ids at once, for every subscriber every few seconds, so the
   * number of statements must not depend on the number of ids. `tx` sees the actor's organisation only.
   */
  readonly maySubscribe: (
    actor: Actor,
    tx: Transaction,
    ids: readonly string[],
  ) => Promise<ReadonlySet<string>>;
}

/** A guard that needs no database query. */
export function plainGuard(kind: string, isAllowed: (actor: Actor, id: string) => boolean): TopicGuard {
  return {
    kind,
    maySubscribe: async (actor, _tx, ids) => new Set(ids.filter((one) => isAllowed(actor, one))),
  };
}

/** A guard of database rows; ids that are not UUIDs are refused beforehand. */
export function rowGuard(
  kind: string,
  openAmong: (actor: Actor, tx: Transaction, ids: readonly Id[]) => Promise<Iterable<Id>>,
): TopicGuard {
  return {
    kind,
    maySubscribe: async (actor, tx, ids) =>
      new Set(
        await openAmong(
          actor,
          tx,
          ids.filter((one) => id.safeParse(one).success),
        ),
      ),
  };
}

/** One's own user topic, one's organisation, and the platform for its admins. */
export const OWN_TOPICS: readonly TopicGuard[] = [
  plainGuard('user', ({ userId }, one) => one === userId),
  plainGuard('organisation', ({ organisationId }, one) => one === organisationId),
  plainGuard('platform', ({ isPlatformAdmin }) => isPlatformAdmin),
];

/** The topics that this actor may subscribe to now. A kind without guard is refused. */
export async function allowedTopics(
  database: Database,
  guards: ReadonlyMap<string, TopicGuard>,
  actor: Actor,
  topics: Iterable<string>,
): Promise<Set<string>> {
  const byKind = Map.groupBy(topics, (topic) => topic.slice(0, topic.indexOf(':')));
  return database.asTenant(actor, async (tx) => {
    const allowed = new Set<string>();
    for (const [kind, ofKind] of byKind) {
      const idOf = (topic: string) => topic.slice(kind.length + 1);
      const open = await guards.get(kind)?.maySubscribe(actor, tx, ofKind.map(idOf));
      for (const topic of ofKind) if (open?.has(idOf(topic))) allowed.add(topic);
    }
    return allowed;
  });
}

/** Guards by kind; two guards of one kind are a wiring error. */
export function guardsByKind(guards: readonly TopicGuard[]): ReadonlyMap<string, TopicGuard> {
  const byKind = new Map(guards.map((guard) => [guard.kind, guard]));
  if (byKind.size !== guards.length) throw new Error('two guards for one kind of topic');
  return byKind;
}
