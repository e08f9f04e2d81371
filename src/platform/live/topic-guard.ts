import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Decides for one kind of topic who may follow it. Each feature brings the guards of its own kinds. */
export interface TopicGuard {
  readonly kind: string;
  /**
   * Those of the ids that the actor may follow. Asked for all at once, for every reader every few seconds: a guard sends
   * as many statements for two hundred as for one. `tx` sees the actor's organisation only.
   */
  readonly mayFollow: (actor: Actor, tx: Transaction, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A guard that need not look at the database. */
export function plainGuard(kind: string, isAllowed: (actor: Actor, id: string) => boolean): TopicGuard {
  return { kind, mayFollow: async (actor, _tx, ids) => new Set(ids.filter((one) => isAllowed(actor, one))) };
}

/** A guard of rows, which only hears of what can be the id of one. */
export function rowGuard(
  kind: string,
  openAmong: (actor: Actor, tx: Transaction, ids: readonly Id[]) => Promise<Iterable<Id>>,
): TopicGuard {
  return {
    kind,
    mayFollow: async (actor, tx, ids) =>
      new Set(
        await openAmong(
          actor,
          tx,
          ids.filter((one) => id.safeParse(one).success),
        ),
      ),
  };
}

/** Oneself, one's organisation, and the platform for those who run it. */
export const OWN_TOPICS: readonly TopicGuard[] = [
  plainGuard('user', ({ userId }, one) => one === userId),
  plainGuard('organisation', ({ organisationId }, one) => one === organisationId),
  plainGuard('platform', ({ isPlatformAdmin }) => isPlatformAdmin),
];

/** The topics this actor may follow now. A kind nobody guards is followed by nobody. */
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
      const open = await guards.get(kind)?.mayFollow(actor, tx, ofKind.map(idOf));
      for (const topic of ofKind) if (open?.has(idOf(topic))) allowed.add(topic);
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
