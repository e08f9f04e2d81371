import type { Scoring } from '../../contract/criteria.ts';
import { parseQuery, type Query } from '../../rules/query/parse-query.ts';
import { excludedMatcher, phrasesMatcher } from '../../rules/query/query-matchers.ts';
import type { Models } from '../lance/models.ts';
import type { SearchRequest } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { Component } from './component.ts';
import { embedQuery } from './embed-query.ts';
import { endsInWholeWord } from './ends-in-whole-word.ts';
import type { ExcludedTitles } from './excluded-titles.ts';
import type { FetchedRow } from './fetched-row.ts';
import type { ReferenceDocument } from './load-reference-document.ts';
import { expandWithNearWords, nearWordsComponent } from './near-words-component.ts';
import { queryWords } from './query-words.ts';
import { recentlyFiled } from './recently-filed.ts';
import { dateDecayComponent, urlComponent } from './row-components.ts';
import { type RowWordCounts, rowWordCounts } from './row-word-counts.ts';
import { type QueryVectors, semanticComponent } from './semantic-component.ts';
import type { Statistics } from './statistics.ts';
import { tagsComponent } from './tags-component.ts';
import { type QueryText, wordsComponent } from './words-component.ts';

/** What components need besides the request. */
export interface SearchContext {
  readonly statistics: Statistics;
  readonly models: Models;
  /** The models of the scopes that may contain rows. */
  readonly embeddingsIds: readonly string[];
  /** Reference documents by id, without those that the caller may not open. */
  readonly documents: ReadonlyMap<string, ReferenceDocument>;
  /** The mean vectors of referenced portfolios, by id. */
  readonly portfolios: ReadonlyMap<string, QueryVectors>;
  readonly excludedTitles: ExcludedTitles;
}

/** The components of all scorings, in order; `isWithoutMeaning` when a required model did not respond. */
export async function createComponents(request: SearchRequest, context: SearchContext) {
  const rows = rowWordCounts();
  const made = await Promise.all(
    request.scorings.map((scoring) => componentOf(scoring, request, context, rows)),
  );
  const components = made.flatMap((one) => one.components);
  const isWithoutMeaning = made.some(({ directions }) => directions && isModelMissing(directions, context));
  const isByMeaning = !isWithoutMeaning && request.scorings.some(({ type }) => type === 'Semantic');
  return { components: isByMeaning ? components : components.map(matchingAnyWord), isWithoutMeaning };
}

/** Together with semantics, a single word says little; by words alone, any item with one of them matches. */
const matchingAnyWord = (component: Component): Component =>
  component.scoring.type === 'Keywords'
    ? { ...component, relevance: (_, measured) => (measured > 0 ? 1 : 0) }
    : component;

const isModelMissing = (directions: QueryVectors, { embeddingsIds }: SearchContext) =>
  embeddingsIds.some((id) => !directions.has(id));

interface Created {
  readonly components: readonly Component[];
  readonly directions?: QueryVectors;
}

async function componentOf(
  scoring: Scoring,
  request: SearchRequest,
  context: SearchContext,
  rows: RowWordCounts,
): Promise<Created> {
  switch (scoring.type) {
    case 'Keywords': {
      const texts = await Promise.all(scoring.param.map((text) => keywordsText(text, request, context)));
      return { components: [wordsComponent(scoring, texts, context.statistics, rows)] };
    }
    case 'Semantic': {
      const query = parseQuery(scoring.param);
      // Completions of a whole word are found by Keywords, and are not part of its meaning.
      const mayGoOn = request.isTyping === true && !(await endsInWholeWord(scoring.param, context));
      const [directions, near, meetsConditions] = await Promise.all([
        embedQuery(textToEmbed(scoring.param, query), context.embeddingsIds, context.models),
        expandWithNearWords(scoring.param, mayGoOn, context),
        context
          .excludedTitles(query.excluded)
          .then((titles) => conditionsOf({ ...query, phrases: [] }, titles)),
      ]);
      const byWords = nearWordsComponent(scoring, near, context.statistics, rows);
      const byMeaning = rejecting(semanticComponent(scoring, directions, 1 - byWords.share), meetsConditions);
      return { components: [byMeaning, byWords], directions };
    }
    case 'Document': {
      const document = context.documents.get(scoring.param);
      const component = semanticComponent(scoring, document?.directions ?? new Map());
      return { components: [component], ...(document ? { directions: document.directions } : {}) };
    }
    case 'DateDecay':
      return { components: [dateDecayComponent(scoring, request.now)] };
    case 'PortfolioAddedTime':
      return { components: [recentlyFiled(scoring, referencedPortfolios(request), request.now)] };
    case 'PortfolioBias': {
      const directions = context.portfolios.get(scoring.param) ?? new Map();
      // A preference only affects the order of results.
      const component = { ...semanticComponent(scoring, directions), told: null };
      return { components: [component], ...(directions.size > 0 ? { directions } : {}) };
    }
    case 'Tags':
      return { components: [tagsComponent(scoring)] };
    case 'Url':
      return { components: [urlComponent(scoring)] };
  }
}

/** The query without exclusions, which must not affect its vector. */
const textToEmbed = (text: string, { excluded, phrases, words: wanted }: Query) =>
  excluded.length === 0 ? text : [...phrases, wanted].join(' ');

const rejecting = (
  component: Component,
  meetsConditions: ((row: FetchedRow) => boolean) | null,
): Component =>
  meetsConditions
    ? {
        ...component,
        columns: [...component.columns, 'words', 'plain'],
        rejects: ({ row }) => !meetsConditions(row),
      }
    : component;

async function keywordsText(
  text: string,
  { isTyping = false }: SearchRequest,
  context: SearchContext,
): Promise<QueryText> {
  const query = parseQuery(text);
  const isWhole = isTyping && (await endsInWholeWord(text, context));
  return {
    words: queryWords(query, context.statistics, { isTyping, isWhole }),
    meetsConditions: conditionsOf(query, await context.excludedTitles(query.excluded)),
  };
}

function conditionsOf(query: Query, leftOut: ReadonlySet<string>): ((row: FetchedRow) => boolean) | null {
  if (query.phrases.length + query.excluded.length === 0) return null;
  const hasPhrases = phrasesMatcher(query);
  const isExcluded = excludedMatcher(query.excluded, snowballStem);
  const meetsConditions = (row: FetchedRow) => {
    if (row.kind === 'Passage' && leftOut.has(row.analysisId)) return false;
    const language = row.language === 'en' ? 'en' : 'fr';
    const text = { language, words: row.text('words'), plain: row.text('plain') } as const;
    return hasPhrases(text) && !isExcluded(text);
  };
  // Evaluated for the score and again for rejection; texts are long.
  const known = new WeakMap<FetchedRow, boolean>();
  return (row) => {
    const verdict = known.get(row) ?? meetsConditions(row);
    known.set(row, verdict);
    return verdict;
  };
}

function referencedPortfolios({ filters, scorings }: SearchRequest): Set<string> {
  const filtered = filters.flatMap((one) =>
    one.type === 'PortfolioId' && one.kind === 'Include' ? one.param : [],
  );
  const preferred = scorings.flatMap((one) => (one.type === 'PortfolioBias' ? [one.param] : []));
  return new Set([...filtered, ...preferred]);
}
