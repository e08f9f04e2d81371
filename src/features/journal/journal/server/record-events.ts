import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { type RecommendationEventType, recommendationEvents } from './journals-tables.ts';

/** D3 §4: what happened to a recommendation. Nobody, where the product acted. */
export interface Happened {
  /** Of the caller's making where telling it twice must not count twice. */
  readonly id?: Id;
  readonly recommendationId: Id;
  readonly type: RecommendationEventType;
  readonly userId: UserId | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** JO-05: keeps what happened, in one statement; an event that is known already stays as it is. Answers which are new. */
export async function recordEvents(
  tx: Transaction,
  organisationId: OrganisationId,
  events: readonly Happened[],
  at: Date,
): Promise<Id[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ id = newId(), details = {}, ...event }) => ({
    ...{ id, organisationId, at, details },
    ...event,
  }));
  const kept = await tx
    .insert(recommendationEvents)
    .values(rows)
    .onConflictDoNothing({ target: recommendationEvents.id })
    .returning({ id: recommendationEvents.id });
  return kept.map(({ id }) => id);
}
