import type { Id } from '#base/ids.ts';
import { idLiteral } from '../lance/literal.ts';
import type { ScopeReader } from '../lance/open-tables.ts';
import type { Models } from '../lance/store-parts.ts';
import type { Hit, SearchRequest, SearchResult } from '../search-index.ts';
import { DEPTHS, type Depths } from './collect-candidates.ts';
import type { Component } from './component.ts';
import { createComponents, type SearchContext } from './create-components.ts';
import { type ExcludedTitles, excludedTitles } from './excluded-titles.ts';
import { rowsOf } from './fetched-row.ts';
import { filterByKeywords } from './filter-by-keywords.ts';
import { idCondition, NO_LIMIT } from './lists.ts';
import { loadReferenceDocument, meanVector, type ReferenceDocument } from './load-reference-document.ts';
import { type OpenScope, queryTable, type ReadScope, readScopes, wrapIndexError } from './query-table.ts';
import { type RankedRows, rank } from './rank.ts';
import { type ScoredRow, scoreParts } from './score.ts';
import type { QueryVectors } from './semantic-component.ts';
import { sharedWords } from './shared-words.ts';
import { type Statistics, statisticsOf } from './statistics.ts';
import { correctRequest } from './suggest-correction.ts';
import { accessCondition, whereOf } from './where.ts';

/** The most recently filed items represent the portfolio. */
const MAX_ITEMS = 200;
/** The first passages represent an item: title, abstract and first paragraphs. */
const PASSAGES_EACH = 8;

/**
 * The mean vectors of a portfolio, each analysis with the same weight. Analyses that the caller may not open are not
 * included: the order of results must not reveal what others file.
 */
export async function portfolioVectors(
  scopes: readonly OpenScope[],
  readerIds: readonly Id[],
  portfolioId: Id,
): Promise<QueryVectors> {
  const queryVectors = new Map<string, Float32Array>();
  for (const scope of scopes) {
    const centroid = await portfolioCentroid(scope, readerIds, portfolioId);
    if (centroid) queryVectors.set(scope.tables.embeddingsId, centroid);
  }
  return queryVectors;
}

async function portfolioCentroid({ scope, tables }: OpenScope, readerIds: readonly Id[], portfolioId: Id) {
  // Publications are in no portfolio.
  if (!tables.passages || scope === 'public') return null;
  const query = tables.findables
    .query()
    .where(`array_has(portfolios, ${idLiteral(portfolioId)}) AND ${accessCondition(scope, readerIds)}`)
    .select(['id', 'portfolios', 'filedAt'])
    .limit(NO_LIMIT);
  const filed = rowsOf(await queryTable(scope, query)).map((row) => ({
    id: row.id,
    at: row.filedAt()[row.texts('portfolios').indexOf(portfolioId)] ?? 0,
  }));
  filed.sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  if (filed.length === 0) return null;
  const ids = filed.slice(0, MAX_ITEMS).map(({ id }) => id);
  const passages = tables.passages
    .query()
    .where(`${idCondition(ids)} AND place < ${PASSAGES_EACH}`)
    .select(['id', 'vector'])
    .limit(MAX_ITEMS * PASSAGES_EACH);
  const found = await queryTable(scope, passages);
  const ofEach = new Map<string, Float32Array[]>();
  const vectors = found.getChild('vector');
  Array.from<unknown, string>(found.getChild('id') ?? [], String).forEach((id, at) => {
    const vector = Float32Array.from(vectors?.get(at) ?? []);
    ofEach.set(id, [...(ofEach.get(id) ?? []), vector]);
  });
  return meanVector(Array.from(ofEach.values(), meanVector).filter((centroid) => centroid !== null));
}

/** Searches the scopes and returns one page of results. */
export const executeSearch = (
  reader: ScopeReader,
  models: Models,
  request: SearchRequest,
  depths = DEPTHS,
): Promise<SearchResult> =>
  readScopes(reader, [...new Set(request.scopes)], async (scopes) => {
    const read = new Set(scopes.map(({ scope }) => scope));
    const unread = [...new Set(request.scopes)].filter((scope) => !read.has(scope));
    const found = { ...(await searchOnce(scopes, models, request, depths)), unread };
    if (request.withoutCorrection || found.hasWordMatches !== false) return found;
    const corrected = await correctRequest(scopes, models, request);
    if (!corrected) return found;
    const correctedResult = await searchOnce(scopes, models, corrected.request, depths);
    // Correcting only excluded words is of no use.
    return correctedResult.hasWordMatches
      ? { ...correctedResult, unread, correction: corrected.text }
      : found;
  });

/** The result of an aborted search. */
const ABORTED: PartialResult = {
  hits: [],
  total: 0,
  isLowerBound: false,
  isWithoutMeaning: false,
  correction: null,
  hasWordMatches: null,
};

type PartialResult = Omit<SearchResult, 'unread'>;

async function searchOnce(
  read: readonly ReadScope[],
  models: Models,
  request: SearchRequest,
  depths: Depths,
): Promise<PartialResult> {
  const statistics = statisticsOf(read.map(({ tables }) => tables.vocabulary));
  const excludedInTitles = excludedTitles(read, request);
  const scopes = await Promise.all(
    read.map((scope) => openScope(scope, request, statistics, excludedInTitles)),
  );
  if (request.signal?.aborted) return ABORTED;
  const documents = await documentsOf(scopes, request);
  const context: SearchContext = {
    models,
    documents,
    portfolios: await portfoliosOf(scopes, request),
    statistics,
    excludedTitles: excludedInTitles,
    embeddingsIds: await modelsOf(read),
  };
  const { components, isWithoutMeaning } = await createComponents(request, context);
  if (request.signal?.aborted) return ABORTED;
  const { offset, limit, onlyMatches = false } = request;
  const needsAll = !onlyMatches && !isSimilarityOnly(request);
  const wanted = { count: offset + limit, onlyMatches, needsAll };
  const ranked = await rank(scopes, components, wanted, depths);
  if (request.signal?.aborted) return ABORTED;
  const page = ranked.scored.slice(offset, offset + limit);
  return {
    hits: await hitsOf(page, components, request, context),
    total: ranked.total,
    isLowerBound: onlyMatches && ranked.isCut,
    isWithoutMeaning: isWithoutMeaning || documents.size < referencedDocuments(request).size,
    correction: null,
    hasWordMatches: holdsWords(components, ranked, request),
  };
}

async function modelsOf(read: readonly ReadScope[]): Promise<string[]> {
  const holding = await Promise.all(read.map(mayHaveRows));
  return read.filter((_, at) => holding[at]).map(({ tables }) => tables.embeddingsId);
}

/** A vocabulary without counts may be that of a large scope which is being counted for the first time. */
async function mayHaveRows({ scope, tables }: ReadScope): Promise<boolean> {
  const isAnyCounted = () => tables.vocabulary.findables > 0;
  if (isAnyCounted()) return true;
  const isWhole = await wrapIndexError(scope, tables.isVocabularyComplete());
  // Checked again: counting may have finished meanwhile.
  return !isWhole || isAnyCounted();
}

async function openScope(
  { scope, tables }: ReadScope,
  request: SearchRequest,
  statistics: Statistics,
  excludedInTitles: ExcludedTitles,
): Promise<OpenScope> {
  const open = { scope, tables, where: whereOf(scope, request), only: null };
  return {
    ...open,
    only: await filterByKeywords(open, request, { statistics, excludedTitles: excludedInTitles }),
  };
}

async function documentsOf(scopes: readonly OpenScope[], request: SearchRequest) {
  const documents = new Map<string, ReferenceDocument>();
  for (const id of referencedDocuments(request)) {
    const document = await loadReferenceDocument(scopes, request.readerIds, id);
    if (document) documents.set(id, document);
  }
  return documents;
}

async function portfoliosOf(scopes: readonly OpenScope[], { scorings, readerIds }: SearchRequest) {
  const portfolios = new Map<string, QueryVectors>();
  for (const { type, param } of scorings) {
    if (type === 'PortfolioBias') portfolios.set(param, await portfolioVectors(scopes, readerIds, param));
  }
  return portfolios;
}

const referencedDocuments = ({ scorings }: SearchRequest) =>
  new Set(scorings.flatMap((one) => (one.type === 'Document' ? [one.param] : [])));

/** Similarity searches only: items without any similarity are not results, so a complete order is not needed. */
const isSimilarityOnly = ({ scorings }: SearchRequest) =>
  scorings.length > 0 && scorings.every(({ type }) => type === 'Document');

function holdsWords(
  components: readonly Component[],
  { isAnyPassing, largest }: RankedRows,
  { filters }: SearchRequest,
) {
  if (filters.some(({ type, kind }) => type === 'Keywords' && kind === 'Include')) return isAnyPassing;
  const places = components.flatMap(({ scoring }, at) => (scoring.type === 'Keywords' ? [at] : []));
  return places.length === 0 ? null : places.some((at) => (largest[at] ?? 0) > 0);
}

async function hitsOf(
  page: readonly ScoredRow[],
  components: readonly Component[],
  { explain = false }: SearchRequest,
  context: SearchContext,
) {
  const shared = explain ? await sharedWords(page, [...context.documents.values()], context) : null;
  return page.map((scored): Hit => {
    const { row, score } = scored;
    const { id, documentId, analysisId } = row;
    return {
      id,
      kind: row.kind,
      documentId: documentId || null,
      analysisId: analysisId || null,
      score,
      ...(explain ? { parts: scoreParts(components, scored) } : {}),
      ...(shared ? { sharedWords: shared.get(id) ?? [] } : {}),
    };
  });
}
