import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { findLatestOpenAnalyses, readCards } from '#features/analyses/server.ts';
import type { DocumentSummary } from '#features/documents/documents/contract/documents.ts';
import { type Documents, openSummariesOf } from '#features/documents/server.ts';
import { documentsByAddress } from '#features/finding/server.ts';
import { rolesOn } from '#features/sharing/server.ts';
import { type Publication, visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { recommendation } from '../contract/recommendations.ts';
import type { JudgedRow } from './judged-rows.ts';

/** Services of other features for showing recommendations. */
export interface ShowServices {
  readonly documents: Documents;
}

/** The reader and the context of a display. */
export type ShowContext = Pick<RequestContext, 'actor' | 'now' | 'language' | 'log'>;

/** The JSON columns of a row. */
export const jsonColumns = z.object({
  parts: recommendation.shape.parts,
  why: recommendation.shape.why,
  folded: z.array(z.object({ publicationId: id })),
});
export type ParsedRow = JudgedRow & z.infer<typeof jsonColumns>;

/** The current state of recommended subjects, as far as the reader may open them. */
export interface ReadableSubjects {
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
export async function readReadableSubjects(
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
export async function readPublications(
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
