import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { peopleOf } from '#features/accounts/server.ts';
import { type CategoryNode, categoryNodes } from '#features/reflections/retention/contract/categories.ts';
import { categoryTree, FIRST_PLACES } from '#features/reflections/retention/rules/category-tree.ts';
import { categoriesOf } from '#features/reflections/retention/server/category-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import { REACTIONS, type Report, type ReportAnalysis } from '../contract/reports.ts';
import { saidIn } from './comments-of.ts';
import { analysesNow, frozenAnalyses, openNow } from './frozen-analyses.ts';
import { requireReport } from './report-store.ts';
import type { ReportRow } from './reports-tables.ts';
import { showLines } from './show-lines.ts';

/** Whoever reads a reflection that they were found to be allowed to open. */
export interface ReportReader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly reflectionId: Id;
}

/** A report with what was said in it and what it is about. */
export async function showReport(tx: Transaction, reader: ReportReader, reportId: Id): Promise<Report> {
  const row = await requireReport(tx, reader, reportId);
  const [line] = await showLines(tx, reader, row.id);
  if (!line) throw new AppError('missing', commonReasons.missing);
  const said = await saidIn(tx, reader, row.id);
  const named = await peopleOf(
    tx,
    reader.organisationId,
    [...said.comments, ...said.replies].map(({ userId }) => userId),
  );
  const repliesTo = Map.groupBy(said.replies, ({ commentId }) => commentId);
  const reactionsTo = Map.groupBy(said.reactions, ({ commentId }) => commentId);
  return {
    ...line,
    categories: await categoriesIn(tx, reader, row),
    comments: said.comments.map(({ id, category, userId, text, createdAt, rewrittenAt }) => ({
      ...{ id, category, text, author: named(userId) },
      createdOn: createdAt.toISOString(),
      rewrittenOn: rewrittenAt?.toISOString() ?? null,
      replies: (repliesTo.get(id) ?? []).map((reply) => ({
        ...{ id: reply.id, commentId: id, text: reply.text, author: named(reply.userId) },
        createdOn: reply.createdAt.toISOString(),
      })),
      reactions: (reactionsTo.get(id) ?? [])
        .map(({ reaction, count, mine }) => ({ reaction, count, mine }))
        .sort((one, other) => REACTIONS.indexOf(one.reaction) - REACTIONS.indexOf(other.reaction)),
    })),
    analyses: await analysesOf(tx, reader, row),
  };
}

/** As they stand, or, of a locked report, as they stood: beside each other, before anybody could move them. */
async function categoriesIn(tx: Transaction, reader: ReportReader, row: ReportRow): Promise<CategoryNode[]> {
  if (!row.lockedOn) return categoriesOf(tx, reader);
  return row.categories === null ? categoryTree(FIRST_PLACES) : categoryNodes.parse(row.categories);
}

/** As they stand, or, of a locked report, as they stood. What the reader may not open is named only if it was vouched for. */
async function analysesOf(tx: Transaction, reader: ReportReader, row: ReportRow): Promise<ReportAnalysis[]> {
  const standing = row.lockedOn
    ? frozenAnalyses.parse(row.analyses)
    : await analysesNow(tx, reader, reader.reflectionId);
  const open = await openNow(
    tx,
    reader,
    standing.map(({ analysisId }) => analysisId),
  );
  return standing.map(({ isVouched, title, siteName, reason, ...analysis }) => {
    const isOpen = open.has(analysis.analysisId);
    const isNamed = isOpen || (row.lockedOn !== null && isVouched);
    const words = isNamed ? { title, siteName, reason } : { title: '', siteName: '', reason: '' };
    return { ...analysis, ...words, isOpen, url: open.get(analysis.analysisId) ?? null };
  });
}
