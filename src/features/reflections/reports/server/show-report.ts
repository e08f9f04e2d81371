import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { type CategoryNode, categoryNodes } from '#features/reflections/retention/contract/categories.ts';
import { categoryTree, INITIAL_PLACES } from '#features/reflections/retention/rules/category-tree.ts';
import { categoriesOf } from '#features/reflections/retention/server/category-store.ts';
import { linkedAnalyses } from '#features/reflections/retention/server/linked-analyses.ts';
import type { Transaction } from '#platform/database/database.ts';
import { REACTIONS, type Report, type ReportAnalysis, type ReportLine } from '../contract/reports.ts';
import { currentAnalyses, frozenAnalyses, openAnalysisUrls } from './frozen-analyses.ts';
import { commentCounts, readDiscussion } from './read-discussion.ts';
import { type ReportRow, reportsOf, requireReport } from './reports-tables.ts';

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

const counted = z.tuple([z.object({ count: z.number().int() })]);

/** The reports of a reflection for lists, or one of them. A constant number of statements. */
export async function showReportLines(
  tx: Transaction,
  reflection: OfReflection,
  reportId?: Id,
): Promise<ReportLine[]> {
  const { organisationId } = reflection;
  const rows = await reportsOf(tx, reflection, reportId);
  const ids = rows.map((row) => row.id);
  const counts = await commentCounts(tx, organisationId, ids);
  const linked = await tx.execute(
    sql`SELECT count(*)::integer AS count FROM (${linkedAnalyses(reflection)}) AS linked`,
  );
  const linkedCount = counted.parse(linked.rows)[0].count;
  const personOf = await loadNamedPeople(
    tx,
    organisationId,
    rows.flatMap(({ createdBy, lockedBy }) => (lockedBy ? [createdBy, lockedBy] : [createdBy])),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdBy: personOf(row.createdBy),
    createdOn: row.createdAt.toISOString(),
    lockedOn: row.lockedOn?.toISOString() ?? null,
    lockedBy: row.lockedBy ? personOf(row.lockedBy) : null,
    copiedFrom: row.continuesFrom?.toISOString() ?? null,
    lastEdited: row.lastEdited.toISOString(),
    commentCount: counts.get(row.id) ?? 0,
    analysisCount: row.lockedOn ? (row.keptCount ?? 0) : linkedCount,
  }));
}

/** The reader of a reflection whose access was checked. */
interface ReportReader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly reflectionId: Id;
}

/** A report with its comments and analyses. */
export async function showReport(tx: Transaction, reader: ReportReader, reportId: Id): Promise<Report> {
  const row = await requireReport(tx, reader, reportId);
  const [reportLine] = await showReportLines(tx, reader, row.id);
  if (!reportLine) throw new AppError('missing', commonReasons.missing);
  const discussion = await readDiscussion(tx, reader, row.id);
  const personOf = await loadNamedPeople(
    tx,
    reader.organisationId,
    [...discussion.comments, ...discussion.replies].map(({ userId }) => userId),
  );
  const repliesByComment = Map.groupBy(discussion.replies, ({ commentId }) => commentId);
  const reactionsByComment = Map.groupBy(discussion.reactions, ({ commentId }) => commentId);
  return {
    ...reportLine,
    categories: await categoriesIn(tx, reader, row),
    comments: discussion.comments.map(({ id, category, userId, text, createdAt, rewrittenAt }) => ({
      id,
      category,
      text,
      author: personOf(userId),
      createdOn: createdAt.toISOString(),
      rewrittenOn: rewrittenAt?.toISOString() ?? null,
      replies: (repliesByComment.get(id) ?? []).map((reply) => ({
        id: reply.id,
        commentId: id,
        text: reply.text,
        author: personOf(reply.userId),
        createdOn: reply.createdAt.toISOString(),
      })),
      reactions: (reactionsByComment.get(id) ?? [])
        .map(({ reaction, count, mine }) => ({ reaction, count, mine }))
        .sort((one, other) => REACTIONS.indexOf(one.reaction) - REACTIONS.indexOf(other.reaction)),
    })),
    analyses: await analysesOf(tx, reader, row),
  };
}

/** The current tree or, in a locked report, the stored one; reports locked before trees were stored have the initial one. */
async function categoriesIn(tx: Transaction, reader: ReportReader, row: ReportRow): Promise<CategoryNode[]> {
  if (!row.lockedOn) return categoriesOf(tx, reader);
  return row.categories === null ? categoryTree(INITIAL_PLACES) : categoryNodes.parse(row.categories);
}

/** The current analyses or, in a locked report, the stored ones. Those the reader may not open are named only if vouched for. */
async function analysesOf(tx: Transaction, reader: ReportReader, row: ReportRow): Promise<ReportAnalysis[]> {
  const rows = row.lockedOn
    ? frozenAnalyses.parse(row.analyses)
    : await currentAnalyses(tx, reader, reader.reflectionId);
  const open = await openAnalysisUrls(
    tx,
    reader,
    rows.map(({ analysisId }) => analysisId),
  );
  return rows.map(({ isVouched, title, siteName, reason, ...analysis }) => {
    const isOpen = open.has(analysis.analysisId);
    const isNamed = isOpen || (row.lockedOn !== null && isVouched);
    const shownFields = isNamed ? { title, siteName, reason } : { title: '', siteName: '', reason: '' };
    return { ...analysis, ...shownFields, isOpen, url: open.get(analysis.analysisId) ?? null };
  });
}
