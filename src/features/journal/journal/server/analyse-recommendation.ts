import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { type Id, id } from '#base/ids.ts';
import { type NewAnalysis, newAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import { analysisOnceById, ensureAnalysis, findOpenAnalysisIds } from '#features/analyses/server.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import { documentsByAddress } from '#features/finding/server.ts';
import { ensureAnalysisInPortfolios } from '#features/portfolios/server.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { rolesOn } from '#features/sharing/server.ts';
import { publications, visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type * as contract from '../contract/recommendation-actions.ts';
import { recommendationUsed } from '../events.ts';
import { recordRecommendationChange } from './change-recommendation.ts';
import type { Reader } from './journal-visibility.ts';
import type { JudgedRow } from './judged-rows.ts';
import { lockRecommendation, type ReadableRecommendation } from './require-recommendation.ts';
import type { ShowServices } from './show-recommendations.ts';

type AnalysisRef = Output<typeof contract.analyseRecommendation>;

/**
 * Creates a document of the organisation with an analysis of a recommendation, unless the caller may open one, or
 * share one.
 */
export async function analyseRecommendation(
  { documents }: ShowServices,
  context: RequestContext,
  { recommendationId, analysisId, toShare }: Input<typeof contract.analyseRecommendation>,
): Promise<AnalysisRef> {
  requireScope(context.actor, 'write');
  const { actor } = context;
  return analysisOnceById(() =>
    context.transaction(async (tx) => {
      const { journal, row } = await lockRecommendation(tx, actor, recommendationId);
      const { analysis } = await analysisFor(tx, actor, row, { analysisId, toShare });
      const { made, analysisId: ensuredId } = await ensureAnalysis(documents, tx, context, analysis);
      if (made) {
        const { organisationId, id: journalId } = journal;
        const used = { organisationId, journalId, recommendationId, use: 'analysed' as const };
        await announce(tx, organisationId, recommendationUsed, used);
      }
      return readAnalysisRef(tx, ensuredId);
    }),
  );
}

/** JO-05: adds a recommendation to portfolios and removes it from its section. Idempotent by id. */
export async function moveRecommendation(
  { documents }: ShowServices,
  context: RequestContext,
  { recommendationId, analysisId, portfolioIds }: Input<typeof contract.moveRecommendation>,
): Promise<AnalysisRef> {
  requireScope(context.actor, 'write');
  const { actor, now } = context;
  return analysisOnceById(() =>
    context.transaction(async (tx) => {
      const found = await lockRecommendation(tx, actor, recommendationId);
      const toShare = portfolioIds.some((portfolioId) => portfolioId !== actor.userId);
      const { analysis, isStanding } = await analysisFor(tx, actor, found.row, { analysisId, toShare });
      const placed = { analysis, portfolio_ids: portfolioIds };
      const details = {
        analysisId: await ensureAnalysisInPortfolios(documents, tx, context, placed),
        portfolioIds: [...new Set(portfolioIds)].sort(),
      };
      if (!(await isRecorded(tx, found, actor, details))) {
        const events = [{ type: 'toPortfolio' as const, details }];
        const act = isStanding ? { events } : { events, use: 'analysed' as const };
        // A past recommendation keeps its reason, except « analysed », which this request may have caused.
        const { because } = found.row;
        const isLeaving = because === null || because === 'analysed';
        const judgement = isLeaving ? { because: 'portfolio' as const } : {};
        await recordRecommendationChange(tx, found, { ...act, judgement }, { by: actor.userId, at: now });
      }
      return readAnalysisRef(tx, details.analysisId);
    }),
  );
}

/** Whether an earlier attempt recorded the event. */
async function isRecorded(
  tx: Transaction,
  { journal, row }: ReadableRecommendation,
  { userId }: Reader,
  details: object,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM recommendation_events
    WHERE organisation_id = ${journal.organisationId} AND recommendation_id = ${row.id} AND type = 'toPortfolio'
      AND user_id = ${userId} AND details = ${JSON.stringify(details)}::jsonb LIMIT 1`);
  return rows.length > 0;
}

const analysisRefRow = z.tuple([z.object({ analysisId: id, documentId: id })]);

async function readAnalysisRef(tx: Transaction, analysisId: Id): Promise<AnalysisRef> {
  const { rows } = await tx.execute(
    sql`SELECT id AS "analysisId", document_id AS "documentId" FROM analyses WHERE id = ${analysisId}`,
  );
  return analysisRefRow.parse(rows)[0];
}

type Subject = Pick<JudgedRow, 'publicationId' | 'documentId' | 'analysisId'>;

interface AnalysisOptions {
  /** Chosen by the caller; an analysis with this id comes from an earlier attempt. */
  readonly analysisId: Id;
  /** Whether the caller must be allowed to share it. */
  readonly toShare: boolean;
}

interface AnalysisPlan {
  readonly analysis: NewAnalysis & { readonly id: Id };
  /** Whether the analysis exists already. */
  readonly isStanding: boolean;
}

/** The analysis to use for a recommendation: an existing one the caller may use, or a new one of theirs. */
async function analysisFor(
  tx: Transaction,
  reader: Reader,
  subject: Subject,
  { analysisId, toShare }: AnalysisOptions,
): Promise<AnalysisPlan> {
  const { document, documentId } = await documentOf(tx, reader, subject);
  const open = documentId ? await findOpenAnalysisIds(tx, reader, [documentId]) : [];
  const roles = await rolesOn(tx, reader, open);
  const usable = open.filter((one) => !toShare || hasPermission(roles.get(one) ?? null, 'share'));
  const existing = [analysisId, subject.analysisId].find((one) => one && usable.includes(one)) ?? usable[0];
  const analysis = { ...newAnalysis.parse({ document }), id: existing ?? analysisId };
  return { analysis, isStanding: existing !== undefined };
}

interface DocumentPlan {
  readonly document: NewAnalysis['document'] | { readonly id: Id };
  /** In the organisation; null if it has no such document. */
  readonly documentId: Id | null;
}

async function documentOf(
  tx: Transaction,
  reader: Reader,
  { publicationId, documentId }: Subject,
): Promise<DocumentPlan> {
  if (!publicationId) return { document: { id: documentId ?? '' }, documentId };
  const publication = (await visiblePublications(tx, reader, [publicationId])).get(publicationId);
  if (!publication) throw new AppError('missing', commonReasons.missing);
  const { url, title, text, publishedAt, sourceId, addressKey } = publication;
  const [picture] = await tx
    .select({ address: publications.imageUrl })
    .from(publications)
    .where(eq(publications.id, publicationId));
  const documentIds = await documentsByAddress(tx, reader.organisationId, [addressKey]);
  const document = {
    url,
    title: title.slice(0, TITLE_MAX),
    description: text.slice(0, DESCRIPTION_MAX),
    datePublished: publishedAt.toISOString(),
    source_id: `source/${sourceId}`,
    content_type: 'text/html',
    image_url: picture?.address ?? null,
  };
  return { document, documentId: documentIds.get(addressKey) ?? null };
}
