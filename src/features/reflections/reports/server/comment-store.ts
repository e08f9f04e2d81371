import { and, count, eq, not } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { RevisionContext } from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import { reportReasons } from '../rules/report-reasons.ts';
import {
  type CommentRow,
  type ReplyRow,
  type ReportRow,
  reportComments,
  reportReplies,
} from './reports-tables.ts';

type OfOrganisation = Pick<RevisionContext, 'organisationId'>;
type OfReport = Pick<ReportRow, 'id'>;

export async function findComment(
  tx: Transaction,
  { organisationId }: OfOrganisation,
  commentId: Id,
): Promise<CommentRow | undefined> {
  const [found] = await tx
    .select()
    .from(reportComments)
    .where(and(eq(reportComments.organisationId, organisationId), eq(reportComments.id, commentId)));
  return found;
}

/** A comment of a report, deleted ones included; one of another report is missing. */
export async function requireComment(
  tx: Transaction,
  of: OfOrganisation,
  report: OfReport,
  commentId: Id,
): Promise<CommentRow> {
  const found = await findComment(tx, of, commentId);
  if (found?.reportId !== report.id) throw new AppError('missing', commonReasons.missing);
  return found;
}

/** The same, without deleted ones. */
export async function requireVisibleComment(
  tx: Transaction,
  of: OfOrganisation,
  report: OfReport,
  commentId: Id,
): Promise<CommentRow> {
  const found = await requireComment(tx, of, report, commentId);
  if (found.archived) throw new AppError('missing', commonReasons.missing);
  return found;
}

export async function findReply(
  tx: Transaction,
  { organisationId }: OfOrganisation,
  replyId: Id,
): Promise<ReplyRow | undefined> {
  const [found] = await tx
    .select()
    .from(reportReplies)
    .where(and(eq(reportReplies.organisationId, organisationId), eq(reportReplies.id, replyId)));
  return found;
}

export async function countComments(
  tx: Transaction,
  { organisationId }: OfOrganisation,
  { id }: OfReport,
): Promise<number> {
  const visible = and(
    eq(reportComments.organisationId, organisationId),
    eq(reportComments.reportId, id),
    not(reportComments.archived),
  );
  const [counted] = await tx.select({ count: count() }).from(reportComments).where(visible);
  return counted?.count ?? 0;
}

export async function countReplies(
  tx: Transaction,
  { organisationId }: OfOrganisation,
  { id }: Pick<CommentRow, 'id'>,
): Promise<number> {
  const visible = and(
    eq(reportReplies.organisationId, organisationId),
    eq(reportReplies.commentId, id),
    not(reportReplies.archived),
  );
  const [counted] = await tx.select({ count: count() }).from(reportReplies).where(visible);
  return counted?.count ?? 0;
}

/** Only authors may change what they wrote. */
export function requireAuthor({ userId }: Pick<CommentRow, 'userId'>, { by }: RevisionContext): void {
  if (userId !== by) throw new AppError('forbidden', reportReasons['not-author']);
}
