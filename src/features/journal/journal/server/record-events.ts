import { and, eq } from 'drizzle-orm';
import { invalidField } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { groups } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { recordEvent as endpoint } from '../contract/recommendation-actions.ts';
import { recommendationUsed } from '../events.ts';
import { journalReasons } from '../rules/journal-reasons.ts';
import { type RecommendationEventType, recommendationEvents } from './journals-tables.ts';
import { lockRecommendation } from './require-recommendation.ts';

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

/** D3 §4: records an event seen by the browser only. Idempotent by id. */
export async function recordEvent(
  context: RequestContext,
  { recommendationId, id, type, details }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now } = context;
  requireScope(actor, 'write');
  const { organisationId, userId } = actor;
  return context.transaction(async (tx) => {
    const { journal } = await lockRecommendation(tx, actor, recommendationId);
    const event = {
      id,
      recommendationId,
      type,
      userId,
      details: await validDetails(tx, context, type, details),
    };
    const [kept] = await recordEvents(tx, organisationId, [event], now);
    const modifiedOn = kept ? now : await recordedAt(tx, event);
    if (kept && (type === 'clicked' || type === 'clickedSource')) {
      const used = { organisationId, journalId: journal.id, recommendationId, use: 'opened' as const };
      await announce(tx, organisationId, recommendationUsed, used);
    }
    return { id, auditInfo: { modifiedBy: userId, modifiedOn: modifiedOn.toISOString() } };
  });
}

type Details = Input<typeof endpoint>['details'];

/** D3 §4: views have a duration, shares with a group have its id; other events have no details. */
async function validDetails(
  tx: Transaction,
  { actor }: RequestContext,
  type: Input<typeof endpoint>['type'],
  { readTime, groupId }: Details,
): Promise<Details> {
  if (type === 'viewed') {
    if (readTime === undefined) throw invalidField('details.readTime', journalReasons['read-time-missing']);
    return { readTime };
  }
  if (type !== 'shared' || groupId === undefined) return {};
  const [found] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.organisationId, actor.organisationId), eq(groups.id, groupId)));
  if (!found) throw invalidField('details.groupId', commonReasons.missing);
  return { groupId };
}

/** When the same event was recorded. If the id belongs to another event, reveals nothing about it. */
async function recordedAt(
  tx: Transaction,
  { id, recommendationId, type, userId }: { id: Id; recommendationId: Id; type: string; userId: Id },
): Promise<Date> {
  const [same] = await tx.select().from(recommendationEvents).where(eq(recommendationEvents.id, id));
  const isSame = same?.recommendationId === recommendationId && same.type === type && same.userId === userId;
  if (!isSame) throw idTakenError();
  return same.at;
}
