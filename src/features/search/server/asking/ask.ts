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

/** Looks through the scopes and answers one page of what was found. */
export const ask = (reader: ScopeReader, models: Models, asked: Asked, depths = DEPTHS): Promise<Ranking> =>
  readScopes(reader, [...new Set(asked.scopes)], async (scopes) => {
    const read = new Set(scopes.map(({ scope }) => scope));
    const unread = [...new Set(asked.scopes)].filter((scope) => !read.has(scope));
    const found = { ...(await answerOnce(scopes, models, asked, depths)), unread };
    if (asked.asWritten || found.holdsWords !== false) return found;
    const corrected = await correctedQuestion(scopes, models, asked);
    if (!corrected) return found;
    const instead = await answerOnce(scopes, models, corrected.asked, depths);
    // Words that stand only in what the question leaves out do not help.
    return instead.holdsWords ? { ...instead, unread, correction: corrected.text } : found;
  });

/** What is said to nobody. */
const UNHEARD: Answer = {
  ...{ hits: [], total: 0, isAtLeast: false, isWithoutMeaning: false },
  ...{ correction: null, holdsWords: null },
};

type Answer = Omit<Ranking, 'unread'>;

async function answerOnce(
  read: readonly ReadScope[],
  models: Models,
  asked: Asked,
  depths: Depths,
): Promise<Answer> {
  const statistics = statisticsOf(read.map(({ tables }) => tables.vocabulary));
  const leftOut = leftOutTitles(read, asked);
  const scopes = await Promise.all(read.map((scope) => openScope(scope, asked, statistics, leftOut)));
  if (asked.unwanted?.aborted) return UNHEARD;
  const documents = await documentsOf(scopes, asked);
  const ground: Ground = {
    models,
    documents,
    portfolios: await portfoliosOf(scopes, asked),
    statistics,
    leftOutTitles: leftOut,
    embeddingsIds: await modelsOf(read),
  };
  const { components, isWithoutMeaning } = await componentsOf(asked, ground);
  if (asked.unwanted?.aborted) return UNHEARD;
  const { offset, limit, onlyMatches = false } = asked;
  const needsAll = !onlyMatches && !asksOnlyForAlike(asked);
  const wanted = { wanted: offset + limit, onlyMatches, needsAll };
  const ranked = await rank(scopes, components, wanted, depths);
  if (asked.unwanted?.aborted) return UNHEARD;
  const page = ranked.scored.slice(offset, offset + limit);
  return {
    hits: await hitsOf(page, components, asked, ground),
    total: ranked.total,
    isAtLeast: onlyMatches && ranked.isCut,
    isWithoutMeaning: isWithoutMeaning || documents.size < documentsNamed(asked).size,
    correction: null,
    holdsWords: holdsWords(components, ranked, asked),
  };
}

async function modelsOf(read: readonly ReadScope[]): Promise<string[]> {
  const holding = await Promise.all(read.map(mayHoldAnything));
  return read.filter((_, at) => holding[at]).map(({ tables }) => tables.embeddingsId);
}

/** What nothing is counted of may be large, and just be counted for the first time. */
async function mayHoldAnything({ scope, tables }: ReadScope): Promise<boolean> {
  const isAnyCounted = () => tables.vocabulary.findables > 0;
  if (isAnyCounted()) return true;
  const isWhole = await told(scope, tables.isVocabularyWhole());
  // Looked at once more: it may have become whole meanwhile.
  return !isWhole || isAnyCounted();
}

async function openScope(
  { scope, tables }: ReadScope,
  asked: Asked,
  statistics: Statistics,
  leftOut: LeftOutTitles,
): Promise<OpenScope> {
  const open = { scope, tables, where: whereOf(scope, asked), only: null };
  return { ...open, only: await passing(open, asked, { statistics, leftOutTitles: leftOut }) };
}

async function documentsOf(scopes: readonly OpenScope[], asked: Asked) {
  const documents = new Map<string, AskedDocument>();
  for (const id of documentsNamed(asked)) {
    const document = await askedDocument(scopes, asked.readerIds, id);
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

const documentsNamed = ({ scorings }: Asked) =>
  new Set(scorings.flatMap((one) => (one.type === 'Document' ? [one.param] : [])));

/** What is new is no answer to « what is like this »: the order of the rest is nobody's question. */
const asksOnlyForAlike = ({ scorings }: Asked) =>
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
  ground: Ground,
) {
  const shared = explain ? await sharedWords(page, [...ground.documents.values()], ground) : null;
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
