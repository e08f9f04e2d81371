import { sql } from 'drizzle-orm';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { describeDocument } from '../rules/describe-document.ts';
import type { NotificationType } from './notifications-table.ts';

/** Inserts a notification of an event for each of these people, in one statement. */
export async function addNotifications(
  tx: Transaction,
  { type, organisationId, analysisId, byUserId, at, document, position }: AnalysisEvent,
  userIds: readonly UserId[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { title, url } = describeDocument(document);
  const when = at.toISOString();
  const ids = userIds.map(() => newId());
  await tx.execute(sql`
    INSERT INTO notifications (id, organisation_id, user_id, act, caused_by, analysis_id, document_title, document_url,
      at, first_at, position, modified_by)
    SELECT recipients.id, ${organisationId}, recipients.user_id, ${type}, ${byUserId}, ${analysisId}, ${title}, ${url},
      ${when}, ${when}, ${position}, ${byUserId}
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param([...userIds])}::uuid[]) AS recipients (id, user_id)`);
}

/** An announced event of an analysis, with the data a notification needs. */
export interface AnalysisEvent {
  readonly type: NotificationType;
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly byUserId: UserId;
  /** When it happened, possibly well before it is handled. */
  readonly at: Date;
  readonly document: { readonly title: string; readonly url: string };
  /** Its position in the outbox. */
  readonly position: number;
}
