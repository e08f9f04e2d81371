import type { Id } from '#base/ids.ts';
import { PARTICIPANTS_SHOWN } from '#features/analyses/analyses/contract/analysis-card.ts';
import { siteAddressOf, siteOf } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import type { JudgedRow } from './judged-rows.ts';
import {
  jsonColumns,
  type ParsedRow,
  type ReadableSubjects,
  readPublications,
  readReadableSubjects,
  type ShowContext,
  type ShowServices,
} from './readable-subjects.ts';

/** Recommendations for cards. JO-10: one whose document cannot be read is skipped and logged. */
export async function showRecommendations(
  showing: ShowServices,
  tx: Transaction,
  context: ShowContext,
  rows: readonly JudgedRow[],
): Promise<Recommendation[]> {
  const readable = parseRows(context, rows);
  return toRecommendations(context, await readReadableSubjects(showing, tx, context, readable), readable);
}

/** The same as published, without data of the organisations. */
export async function showPublished(
  tx: Transaction,
  context: ShowContext,
  rows: readonly JudgedRow[],
): Promise<Recommendation[]> {
  const readable = parseRows(context, rows);
  return toRecommendations(context, await readPublications(tx, context, readable), readable);
}

const parseRows = (context: ShowContext, rows: readonly JudgedRow[]): ParsedRow[] =>
  rows.flatMap((row) => {
    const read = jsonColumns.safeParse(row);
    if (!read.success) logSkipped(context, row, read.error);
    return read.success ? [{ ...row, ...read.data }] : [];
  });

const toRecommendations = (
  context: ShowContext,
  things: ReadableSubjects,
  rows: readonly ParsedRow[],
): Recommendation[] =>
  rows.flatMap((row) => {
    const shown = toRecommendation(things, row);
    if (!shown) logSkipped(context, row);
    return shown ?? [];
  });

const logSkipped = (
  { log }: ShowContext,
  { id: recommendationId, journalId }: JudgedRow,
  error?: unknown,
): void => log.warn({ recommendationId, journalId, error }, 'recommendation skipped: it cannot be shown');

function toRecommendation(things: ReadableSubjects, row: ParsedRow): Recommendation | null {
  const subject = row.publicationId
    ? publicationSubject(things, row, row.publicationId)
    : documentSubject(things, row);
  if (!subject) return null;
  const { document, source, alsoIn } = subject;
  const card = things.cards.get(row.analysisId ?? things.firstOf(document.id) ?? '');
  const { id, journalId, score, rating, parts, why } = row;
  return {
    id,
    journalId,
    score,
    rating,
    parts,
    document,
    source,
    alsoIn,
    documentId: document.id,
    analysisId: card?.id ?? null,
    kind: row.publicationId ? 'FeedItem' : row.analysisId ? 'Analysis' : 'Document',
    pinned: row.isPinned,
    exhausted: row.because !== null,
    recommendedOn: row.recommendedAt.toISOString(),
    tags: card?.tags ?? [],
    participants: card?.participants.slice(0, PARTICIPANTS_SHOWN) ?? [],
    participantCount: card?.participantCount ?? 0,
    why: { ...why, seed: why.seed && things.seeds.has(why.seed.analysisId) ? why.seed : null },
  };
}

type Subject = Pick<Recommendation, 'document' | 'source' | 'alsoIn'>;

/** A publication; if the organisation has a read document of the same page, shows that one. */
function publicationSubject(
  { publications, documentIds, summaries }: ReadableSubjects,
  { folded }: ParsedRow,
  publicationId: Id,
): Subject | null {
  const publication = publications.get(publicationId);
  if (!publication) return null;
  const ownDocument = summaries.get(documentIds.get(publication.addressKey) ?? '');
  const isRead = ownDocument?.reading === 'whole' || ownDocument?.reading === 'described';
  const others = folded.flatMap((one) => publications.get(one.publicationId)?.source ?? []);
  const alsoIn = [...new Map(others.map((source) => [source.id, source])).values()];
  return {
    document:
      ownDocument && isRead
        ? ownDocument
        : { ...publication.document, id: ownDocument?.id ?? publication.id },
    source: publication.source,
    alsoIn: alsoIn.filter((source) => source.id !== publication.sourceId),
  };
}

function documentSubject({ summaries }: ReadableSubjects, { documentId }: ParsedRow): Subject | null {
  const document = summaries.get(documentId ?? '');
  if (!document) return null;
  const host = siteOf(document.url);
  const source = { id: null, title: document.siteName || host, host, address: siteAddressOf(document.url) };
  return { document, source, alsoIn: [] };
}
