import type { Models } from '../lance/models.ts';
import type { ScopeReader } from '../lance/open-tables.ts';
import type { Asked, Hit, Ranking } from '../search-index.ts';
import { told } from './answer.ts';
import { type AskedDocument, askedDocument } from './asked-document.ts';
import { askedPortfolio } from './asked-portfolio.ts';
import type { Component } from './component.ts';
import { componentsOf, type Ground } from './components.ts';
import { correctedQuestion } from './correct.ts';
import { DEPTHS, type Depths } from './depths.ts';
import { passing } from './keyword-filters.ts';
import { type LeftOutTitles, leftOutTitles } from './left-out-titles.ts';
import type { Directions } from './meaning.ts';
import type { OpenScope } from './open-scope.ts';
import { type Ranked, rank } from './rank.ts';
import { type ReadScope, readScopes } from './read-scopes.ts';
import { partsOf, type Scored } from './score.ts';
import { sharedWords } from './shared-words.ts';
import { type Statistics, statisticsOf } from './statistics.ts';
import { whereOf } from './where.ts';

/** Searches the scopes and returns one page of results. */
export const ask = (reader: ScopeReader, models: Models, request: Asked, depths = DEPTHS): Promise<Ranking> =>
  readScopes(reader, [...new Set(request.scopes)], async (scopes) => {
    const read = new Set(scopes.map(({ scope }) => scope));
    const unread = [...new Set(request.scopes)].filter((scope) => !read.has(scope));
    const found = { ...(await searchOnce(scopes, models, request, depths)), unread };
    if (request.asWritten || found.holdsWords !== false) return found;
    const corrected = await correctedQuestion(scopes, models, request);
    if (!corrected) return found;
    const correctedResult = await searchOnce(scopes, models, corrected.request, depths);
    // Correcting only excluded words is of no use.
    return correctedResult.holdsWords ? { ...correctedResult, unread, correction: corrected.text } : found;
  });

/** The result of an aborted search. */
const ABORTED: PartialResult = {
  hits: [],
  total: 0,
  isAtLeast: false,
  isWithoutMeaning: false,
  correction: null,
  holdsWords: null,
};

type PartialResult = Omit<Ranking, 'unread'>;

async function searchOnce(
  read: readonly ReadScope[],
  models: Models,
  request: Asked,
  depths: Depths,
): Promise<PartialResult> {
  const statistics = statisticsOf(read.map(({ tables }) => tables.vocabulary));
  const excludedInTitles = leftOutTitles(read, request);
  const scopes = await Promise.all(
    read.map((scope) => openScope(scope, request, statistics, excludedInTitles)),
  );
  if (request.unwanted?.aborted) return ABORTED;
  const documents = await documentsOf(scopes, request);
  const context: Ground = {
    models,
    documents,
    portfolios: await portfoliosOf(scopes, request),
    statistics,
    leftOutTitles: excludedInTitles,
    embeddingsIds: await modelsOf(read),
  };
  const { components, isWithoutMeaning } = await componentsOf(request, context);
  if (request.unwanted?.aborted) return ABORTED;
  const { offset, limit, onlyMatches = false } = request;
  const needsAll = !onlyMatches && !isSimilarityOnly(request);
  const wanted = { wanted: offset + limit, onlyMatches, needsAll };
  const ranked = await rank(scopes, components, wanted, depths);
  if (request.unwanted?.aborted) return ABORTED;
  const page = ranked.scored.slice(offset, offset + limit);
  return {
    hits: await hitsOf(page, components, request, context),
    total: ranked.total,
    isAtLeast: onlyMatches && ranked.isCut,
    isWithoutMeaning: isWithoutMeaning || documents.size < referencedDocuments(request).size,
    correction: null,
    holdsWords: holdsWords(components, ranked, request),
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
  const isWhole = await told(scope, tables.isVocabularyWhole());
  // Checked again: counting may have finished meanwhile.
  return !isWhole || isAnyCounted();
}

async function openScope(
  { scope, tables }: ReadScope,
  request: Asked,
  statistics: Statistics,
  excludedInTitles: LeftOutTitles,
): Promise<OpenScope> {
  const open = { scope, tables, where: whereOf(scope, request), only: null };
  return { ...open, only: await passing(open, request, { statistics, leftOutTitles: excludedInTitles }) };
}

async function documentsOf(scopes: readonly OpenScope[], request: Asked) {
  const documents = new Map<string, AskedDocument>();
  for (const id of referencedDocuments(request)) {
    const document = await askedDocument(scopes, request.readerIds, id);
    if (document) documents.set(id, document);
  }
  return documents;
}

async function portfoliosOf(scopes: readonly OpenScope[], { scorings, readerIds }: Asked) {
  const portfolios = new Map<string, Directions>();
  for (const { type, param } of scorings) {
    if (type === 'PortfolioBias') portfolios.set(param, await askedPortfolio(scopes, readerIds, param));
  }
  return portfolios;
}

const referencedDocuments = ({ scorings }: Asked) =>
  new Set(scorings.flatMap((one) => (one.type === 'Document' ? [one.param] : [])));

/** Similarity searches only: items without any similarity are not results, so a complete order is not needed. */
const isSimilarityOnly = ({ scorings }: Asked) =>
  scorings.length > 0 && scorings.every(({ type }) => type === 'Document');

function holdsWords(components: readonly Component[], { isAnyPassing, largest }: Ranked, { filters }: Asked) {
  if (filters.some(({ type, kind }) => type === 'Keywords' && kind === 'Include')) return isAnyPassing;
  const places = components.flatMap(({ scoring }, at) => (scoring.type === 'Keywords' ? [at] : []));
  return places.length === 0 ? null : places.some((at) => (largest[at] ?? 0) > 0);
}

async function hitsOf(
  page: readonly Scored[],
  components: readonly Component[],
  { explain = false }: Asked,
  context: Ground,
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
      ...(explain ? { parts: partsOf(components, scored) } : {}),
      ...(shared ? { sharedWords: shared.get(id) ?? [] } : {}),
    };
  });
}
