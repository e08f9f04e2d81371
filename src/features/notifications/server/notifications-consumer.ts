import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type OrganisationId, type UserId } from '#base/ids.ts';
import { secondFactorReset } from '#features/accounts/accounts/events.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { analysisModified, analysisShared } from '#features/analyses/analyses/events.ts';
import { missionAccomplished, missionAssigned } from '#features/analyses/elements/events.ts';
import { memberRightsChanged } from '#features/organisations/members/events.ts';
import { accessNarrowed } from '#features/organisations/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { readerIds } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import {
  type ConsumedEvent,
  combineHandlers,
  type EventHandler,
  on,
} from '#platform/outbox/define-consumer.ts';
import { describeDocument } from '../rules/describe-document.ts';
import { type AnalysisEvent, addNotifications } from './add-notifications.ts';
import { type NotificationType, notifications } from './notifications-table.ts';
import { announceNotificationsChanged } from './notifications-topic.ts';

/** Edits of one analysis by one author within this time of the first are merged into one notification. */
const MERGE_WINDOW_MS = 10 * 60_000;

/**
 * The range, both ends excluded, of the first edits with which an edit is merged. It extends to both sides because
 * transactions may commit out of order: an edit can be handled after a later one has created the row.
 */
export function editMergeWindow(at: Date): { readonly after: Date; readonly before: Date } {
  return {
    after: new Date(at.getTime() - MERGE_WINDOW_MS),
    before: new Date(at.getTime() + MERGE_WINDOW_MS),
  };
}

const notifiedRows = z.array(z.object({ userId: id }));

/**
 * Merges an edit into the existing notifications of earlier edits by the same author in the same analysis, within the
 * merge window. Returns the people whose notification was updated; its status is unchanged.
 */
async function mergeEdits(
  tx: Transaction,
  { organisationId, analysisId, byUserId, at, document, position }: AnalysisEvent,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const { after, before } = editMergeWindow(at);
  const { title, url } = describeDocument(document);
  const moved = await tx.execute(sql`
    UPDATE notifications SET at = greatest(at, ${at.toISOString()}), position = ${position},
      document_title = ${title}, document_url = ${url}, modified_by = ${byUserId}, modified_on = now()
    WHERE id IN (
      SELECT DISTINCT ON (user_id) id FROM notifications
      WHERE organisation_id = ${organisationId} AND analysis_id = ${analysisId} AND caused_by = ${byUserId}
        AND act = 'modified' AND first_at > ${after.toISOString()} AND first_at < ${before.toISOString()}
        AND user_id = ANY(${sql.param([...userIds])}::uuid[])
      ORDER BY user_id, first_at)
    RETURNING user_id AS "userId"`);
  return notifiedRows.parse(moved.rows).map(({ userId }) => userId);
}

type EventPayload = Pick<AnalysisEvent, 'analysisId' | 'byUserId' | 'document'> & { readonly at: string };

function toAnalysisEvent(
  type: NotificationType,
  { organisationId, payload, position }: ConsumedEvent<EventPayload>,
): AnalysisEvent {
  const { analysisId, byUserId, at, document } = payload;
  // From the outbox row, not from the payload: row-level security protects the column.
  if (!organisationId) throw new Error('an event of an analysis belongs to an organisation');
  return { type, organisationId, analysisId, byUserId, at: new Date(at), document, position };
}

/** NO-04: shared, modified, assigned, accomplished. */
const analysisHandlers: readonly EventHandler[] = [
  on([analysisShared], (tx, event) => notify(tx, toAnalysisEvent('shared', event), event.payload)),
  on([analysisModified], (tx, event) => notify(tx, toAnalysisEvent('modified', event), 'readers')),
  on([missionAssigned], (tx, event) =>
    notify(tx, toAnalysisEvent('assigned', event), { userIds: event.payload.userIds }),
  ),
  on([missionAccomplished], (tx, event) =>
    notify(tx, toAnalysisEvent('accomplished', event), { userIds: [event.payload.authorId] }),
  ),
];

/** NO-04: notifies the audience of an event; the number of statements does not depend on its size. */
async function notify(tx: Transaction, event: AnalysisEvent, audience: Audience): Promise<void> {
  const recipients = await findRecipients(tx, event, audience);
  if (recipients.length === 0) return;
  const merged = new Set(event.type === 'modified' ? await mergeEdits(tx, event, recipients) : []);
  const remaining = recipients.filter((userId) => !merged.has(userId));
  await addNotifications(tx, event, remaining);
  await announceNotificationsChanged(tx, event.organisationId, recipients);
}

/** The audience of an event: all readers of the analysis, or only some of them. */
type Audience = 'readers' | { readonly userIds?: readonly UserId[]; readonly groupIds?: readonly string[] };

const recipientRows = z.array(z.object({ id }));

/**
 * NO-04: the recipients of an event: active people of its audience who may open the analysis now, without its author. Their
 * rows are locked, so that nobody is deleted before their notifications are inserted.
 */
async function findRecipients(
  tx: Transaction,
  { organisationId, analysisId, byUserId }: AnalysisEvent,
  audience: Audience,
): Promise<UserId[]> {
  const found = await tx.execute(sql`
    SELECT u.id FROM (${readerIds({ organisationId, itemId: analysisId })}) r
    JOIN users u ON u.id = r.user_id JOIN users author ON author.id = ${byUserId}
    WHERE u.organisation_id = ${organisationId} AND author.organisation_id = ${organisationId}
      AND u.id <> author.id AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND ${isInAudience(organisationId, audience)}
    ORDER BY u.id FOR KEY SHARE OF u`);
  return recipientRows.parse(found.rows).map((row) => row.id);
}

function isInAudience(organisationId: OrganisationId, audience: Audience) {
  if (audience === 'readers') return sql`true`;
  const { userIds = [], groupIds = [] } = audience;
  return sql`(u.id = ANY(${sql.param([...userIds])}::uuid[]) OR EXISTS (SELECT FROM group_members m
    WHERE m.organisation_id = ${organisationId} AND m.user_id = u.id AND m.group_id = ANY(${sql.param([...groupIds])}::uuid[])))`;
}

/** TR-01: tells a person that an administrator reset their second factor. */
const accountHandler: EventHandler = on(
  [secondFactorReset],
  async (tx, { organisationId, payload: { userId, byUserId, at }, position }) => {
    if (!organisationId) throw new Error('an act on an account belongs to an organisation');
    const author = (await loadNamedPeople(tx, organisationId, [byUserId]))(byUserId);
    const causedBy = author.firstName === '' && author.lastName === '' ? null : byUserId;
    await tx.insert(notifications).values({
      id: newId(),
      organisationId,
      userId,
      act: 'second-factor-reset',
      causedBy,
      analysisId: null,
      documentTitle: '',
      documentUrl: '',
      at: new Date(at),
      firstAt: new Date(at),
      position,
      modifiedBy: byUserId,
    });
    await announceNotificationsChanged(tx, organisationId, [userId]);
  },
);

/**
 * Lists and the badge are filtered by access when they are read. When access changes, open tabs refetch them:
 * notifications disappear or come back with the access.
 */
const accessHandlers: readonly EventHandler[] = [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) =>
    announceNotificationsChanged(tx, organisationId, await findNotified(tx, organisationId, items)),
  ),
  on([accessNarrowed], (tx, { payload: { organisationId, userIds } }) =>
    announceNotificationsChanged(tx, organisationId, userIds),
  ),
  on([memberRightsChanged], (tx, { payload: { organisationId, userId } }) =>
    announceNotificationsChanged(tx, organisationId, [userId]),
  ),
];

/** The people who have a notification about one of these items. */
async function findNotified(
  tx: Transaction,
  organisationId: string,
  items: readonly { readonly id: string }[],
): Promise<string[]> {
  const itemIds = items.map((item) => item.id);
  const found = await tx.execute(sql`
    SELECT DISTINCT user_id AS "userId" FROM notifications
    WHERE organisation_id = ${organisationId} AND analysis_id = ANY(${sql.param(itemIds)}::uuid[])`);
  return notifiedRows.parse(found.rows).map(({ userId }) => userId);
}

/** The outbox consumer of notifications: handles events in their order, exactly once. */
export const notificationsConsumer = combineHandlers('notifications', [
  ...analysisHandlers,
  accountHandler,
  ...accessHandlers,
]);
