import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { type RecommendationEventType, recommendationEvents } from './journals-tables.ts';

/** D3 §4: something that happened to a recommendation. `userId` is null if the product did it. */
export interface NewEvent {
  /** Chosen by the caller if repeating the request must not count twice. */
  readonly id?: Id;
  readonly recommendationId: Id;
  readonly type: RecommendationEventType;
  readonly userId: UserId | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** JO-05: records events in one statement, ignoring those with a known id. Returns the ids of new ones. */
export async function recordEvents(
  tx: Transaction,
  organisationId: OrganisationId,
  events: readonly NewEvent[],
  at: Date,
): Promise<Id[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ id = newId(), details = {}, ...event }) => ({
    id,
    organisationId,
    at,
    details,
    ...event,
  }));
  const inserted = await tx
    .insert(recommendationEvents)
    .values(rows)
    .onConflictDoNothing({ target: recommendationEvents.id })
    .returning({ id: recommendationEvents.id });
  return inserted.map(({ id }) => id);
}
