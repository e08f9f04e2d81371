import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { type NewAnalysis, newAnalysis } from '#features/analyses/analyses/contract/new-analysis.ts';
import { findOpenAnalysisIds } from '#features/analyses/server.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import { documentsByAddress } from '#features/finding/server.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { rolesOn } from '#features/sharing/server.ts';
import { publications, visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Reader } from './journal-access.ts';
import type { JudgedRow } from './judged-rows.ts';

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
export async function analysisFor(
  tx: Transaction,
  reader: Reader,
  subject: Subject,
  { analysisId, toShare }: AnalysisOptions,
): Promise<AnalysisPlan> {
  const { document, documentId } = await documentOf(tx, reader, subject);
  const open = documentId ? await findOpenAnalysisIds(tx, reader, [documentId]) : [];
  const roles = await rolesOn(tx, reader, open);
  const usable = open.filter((one) => !toShare || mayDo(roles.get(one) ?? null, 'share'));
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
