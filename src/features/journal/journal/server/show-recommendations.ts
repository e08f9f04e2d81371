import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { type AnalysisCard, PARTICIPANTS_SHOWN } from '#features/analyses/analyses/contract/analysis-card.ts';
import { findLatestOpenAnalyses, readCards } from '#features/analyses/server.ts';
import type { DocumentSummary } from '#features/documents/documents/contract/documents.ts';
import { type Documents, openSummariesOf, siteAddressOf, siteOf } from '#features/documents/server.ts';
import { documentsByAddress } from '#features/finding/server.ts';
import { rolesOn } from '#features/sharing/server.ts';
import { type Publication, visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Recommendation, recommendation } from '../contract/recommendations.ts';
import type { JudgedRow } from './judged-rows.ts';

/** Services of other features for showing recommendations. */
export interface ShowServices {
  readonly documents: Documents;
}

/** The reader and the context of a display. */
type ShowContext = Pick<RequestContext, 'actor' | 'now' | 'language' | 'log'>;

/** The JSON columns of a row. */
const jsonColumns = z.object({
  parts: recommendation.shape.parts,
  why: recommendation.shape.why,
  folded: z.array(z.object({ publicationId: id })),
});
type ParsedRow = JudgedRow & z.infer<typeof jsonColumns>;

/** The current state of recommended subjects, as far as the reader may open them. */
interface ReadableSubjects {
  readonly publications: ReadonlyMap<Id, Publication>;
  /** Documents of the organisation by address. */
  readonly documentIds: ReadonlyMap<string, Id>;
  readonly summaries: ReadonlyMap<Id, DocumentSummary>;
  readonly cards: ReadonlyMap<Id, AnalysisCard>;
  /** The analysis of a document that the reader sees first. */
  readonly firstOf: (documentId: Id) => Id | undefined;
  /** Seed analyses the reader may open. */
  readonly seeds: ReadonlySet<Id>;
}

/** The same number of statements for any number of rows. */
async function readReadableSubjects(
  { documents }: ShowServices,
  tx: Transaction,
  context: ShowContext,
  rows: readonly ParsedRow[],
): Promise<ReadableSubjects> {
  const { actor } = context;
  const seedIds = rows.flatMap(({ why }) => why.seed?.analysisId ?? []);
  // Independent queries run in parallel.
  const [{ publications }, roles] = await Promise.all([
    readPublications(tx, context, rows),
    rolesOn(tx, actor, seedIds),
  ]);
  const addresses = rows.flatMap((row) => publications.get(row.publicationId ?? '')?.addressKey ?? []);
  const known = await documentsByAddress(tx, actor.organisationId, addresses);
  const documentIds = [...rows.flatMap(({ documentId }) => documentId ?? []), ...known.values()];
  const [summaries, first] = await Promise.all([
    openSummariesOf(documents, tx, context, documentIds),
    findLatestOpenAnalyses(tx, actor, documentIds),
  ]);
  const analysisIds = [
    ...rows.flatMap(({ analysisId }) => analysisId ?? []),
    ...Array.from(first.values(), (analysis) => analysis.id),
  ];
  const cards = new Map(
    (await readCards(documents, tx, context, analysisIds)).map((card) => [card.id, card]),
  );
  const firstOf = (documentId: Id) => first.get(documentId)?.id;
  return { publications, documentIds: known, summaries, cards, firstOf, seeds: new Set(roles.keys()) };
}

/** The same for publications only, without documents of an organisation. */
async function readPublications(
  tx: Transaction,
  { actor }: Pick<ShowContext, 'actor'>,
  rows: readonly ParsedRow[],
): Promise<ReadableSubjects> {
  const ids = rows.flatMap(({ publicationId, folded }) =>
    publicationId ? [publicationId, ...folded.map((one) => one.publicationId)] : [],
  );
  const publications = await visiblePublications(tx, actor, ids);
  const nothing = new Map();
  return {
    publications,
    documentIds: nothing,
    summaries: nothing,
    cards: nothing,
    firstOf: () => undefined,
    seeds: new Set(),
  };
}

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
  subjects: ReadableSubjects,
  rows: readonly ParsedRow[],
): Recommendation[] =>
  rows.flatMap((row) => {
    const shown = toRecommendation(subjects, row);
    if (!shown) logSkipped(context, row);
    return shown ?? [];
  });

const logSkipped = (
  { log }: ShowContext,
  { id: recommendationId, journalId }: JudgedRow,
  error?: unknown,
): void => log.warn({ recommendationId, journalId, error }, 'recommendation skipped: it cannot be shown');

function toRecommendation(subjects: ReadableSubjects, row: ParsedRow): Recommendation | null {
  const subject = row.publicationId
    ? publicationSubject(subjects, row, row.publicationId)
    : documentSubject(subjects, row);
  if (!subject) return null;
  const { document, source, alsoIn } = subject;
  const card = subjects.cards.get(row.analysisId ?? subjects.firstOf(document.id) ?? '');
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
    why: { ...why, seed: why.seed && subjects.seeds.has(why.seed.analysisId) ? why.seed : null },
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
