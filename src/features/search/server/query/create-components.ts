import type { Decay, Scoring } from '../../contract/criteria.ts';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { forEachWord } from '../../rules/analysis/for-each-word.ts';
import { urlMatches } from '../../rules/normalize-url.ts';
import { isWholeWord } from '../../rules/query/is-whole-word.ts';
import { parseQuery, type Query } from '../../rules/query/parse-query.ts';
import { excludedMatcher, phrasesMatcher } from '../../rules/query/query-matchers.ts';
import { decayOf } from '../../rules/scoring/decay-of.ts';
import { idLiteral, joinLiterals } from '../lance/literal.ts';
import type { Models } from '../lance/store-parts.ts';
import type { SearchRequest } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import { type Component, EMPTY_SHORTLIST } from './component.ts';
import type { ExcludedTitles } from './excluded-titles.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { keepPassing, NO_LIMIT, newestRows, shortlistWhere } from './lists.ts';
import type { ReferenceDocument } from './load-reference-document.ts';
import { expandWithNearWords, nearWordsComponent } from './near-words-component.ts';
import { queryTable } from './query-table.ts';
import { embedQuery, type QueryVectors, semanticComponent } from './semantic-component.ts';
import type { Statistics } from './statistics.ts';
import { tagsComponent } from './tags-component.ts';
import { urlCondition } from './where.ts';
import { wordModel } from './word-model.ts';
import {
  type QueryText,
  queryWords,
  type RowWordCounts,
  rowWordCounts,
  wordsComponent,
} from './words-component.ts';

type Of<T extends Scoring['type']> = Extract<Scoring, { type: T }>;

/** A component whose value depends on the row alone, not on the query text. */
const rowComponent = (
  scoring: Scoring,
  rest: Omit<Component, 'scoring' | 'share' | 'isRelative' | 'isByDate' | 'relevance'>,
): Component => ({
  scoring,
  share: 1,
  isRelative: false,
  isByDate: true,
  relevance: null,
  ...rest,
});

const decayedValue = (decay: Decay, now: Date, at: number) => decayOf(now.getTime() - at, decay);

const dateDecayComponent = (scoring: Of<'DateDecay'>, now: Date): Component =>
  rowComponent(scoring, {
    columns: [],
    measure: ({ row }) => decayedValue(scoring.param, now, row.date),
    shortlist: async (scope, depth) => {
      const { ids, dates, isCut } = await newestRows(scope, depth);
      return { ids, upperBound: isCut ? decayedValue(scoring.param, now, dates.at(-1) ?? 0) : 0 };
    },
  });

const urlComponent = (scoring: Of<'Url'>): Component => {
  const condition = urlCondition(scoring.param);
  return rowComponent(scoring, {
    columns: [],
    measure: ({ row }) => (scoring.param.some((wanted) => urlMatches(wanted, row.url)) ? 1 : 0),
    shortlist: (scope, depth) => shortlistWhere(scope, condition, depth),
  });
};

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
  const isWithoutMeaning = made.some(
    ({ queryVectors }) => queryVectors && isModelMissing(queryVectors, context),
  );
  const isByMeaning = !isWithoutMeaning && request.scorings.some(({ type }) => type === 'Semantic');
  return { components: isByMeaning ? components : components.map(matchingAnyWord), isWithoutMeaning };
}

/** Together with semantics, a single word says little; by words alone, any item with one of them matches. */
const matchingAnyWord = (component: Component): Component =>
  component.scoring.type === 'Keywords'
    ? { ...component, relevance: (_, measured) => (measured > 0 ? 1 : 0) }
    : component;

const isModelMissing = (queryVectors: QueryVectors, { embeddingsIds }: SearchContext) =>
  embeddingsIds.some((id) => !queryVectors.has(id));

interface Created {
  readonly components: readonly Component[];
  readonly queryVectors?: QueryVectors;
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
      const [queryVectors, near, meetsConditions] = await Promise.all([
        embedQuery(textToEmbed(scoring.param, query), context.embeddingsIds, context.models),
        expandWithNearWords(scoring.param, mayGoOn, context),
        context
          .excludedTitles(query.excluded)
          .then((titles) => conditionsOf({ ...query, phrases: [] }, titles)),
      ]);
      const byWords = nearWordsComponent(scoring, near, context.statistics, rows);
      const byMeaning = rejecting(
        semanticComponent(scoring, queryVectors, 1 - byWords.share),
        meetsConditions,
      );
      return { components: [byMeaning, byWords], queryVectors };
    }
    case 'Document': {
      const document = context.documents.get(scoring.param);
      const component = semanticComponent(scoring, document?.queryVectors ?? new Map());
      return { components: [component], ...(document ? { queryVectors: document.queryVectors } : {}) };
    }
    case 'DateDecay':
      return { components: [dateDecayComponent(scoring, request.now)] };
    case 'PortfolioAddedTime':
      return { components: [recentlyFiled(scoring, referencedPortfolios(request), request.now)] };
    case 'PortfolioBias': {
      const queryVectors = context.portfolios.get(scoring.param) ?? new Map();
      // A preference only affects the order of results.
      const component = { ...semanticComponent(scoring, queryVectors), relevance: null };
      return { components: [component], ...(queryVectors.size > 0 ? { queryVectors } : {}) };
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

interface Context {
  readonly statistics: Statistics;
  readonly models: Models;
  readonly embeddingsIds: readonly string[];
}

/** Whether the last word being typed is a complete word; never without a word-based model. */
async function endsInWholeWord(
  text: string,
  { statistics, models, embeddingsIds }: Context,
): Promise<boolean> {
  const { words, endsInWord } = parseQuery(text);
  const model = wordModel(models, embeddingsIds);
  const last = endsInWord ? lastWord(words) : undefined;
  if (!model?.similarWords || last === undefined) return false;
  const isIndexed = (word: string) => {
    const folded = foldWord(word);
    return (['fr', 'en'] as const).some((language) => statistics.countOf(snowballStem(folded, language)) > 0);
  };
  return isWholeWord(last, await model.similarWords(last), isIndexed);
}

/** As written: models know words with their accents. */
function lastWord(text: string): string | undefined {
  let last: string | undefined;
  forEachWord(text, (word) => {
    last = word;
  });
  return last?.normalize('NFC').toLowerCase();
}

type PortfolioAddedTime = Extract<Scoring, { type: 'PortfolioAddedTime' }>;

/**
 * Scores how recently an item was filed into one of the referenced portfolios. Others do not count: the order of results
 * must not reveal what other people file.
 */
function recentlyFiled(scoring: PortfolioAddedTime, portfolioIds: ReadonlySet<string>, now: Date): Component {
  const recency = (row: FetchedRow): number => {
    const moments = row.filedAt();
    const filedTimes = row
      .texts('portfolios')
      .map((id, at) => (portfolioIds.has(id) ? (moments[at] ?? 0) : -Infinity));
    const last = Math.max(-Infinity, ...filedTimes);
    return last === -Infinity ? 0 : decayedValue(scoring.param, now, last);
  };
  return {
    scoring,
    share: 1,
    isRelative: false,
    isByDate: false,
    columns: ['portfolios', 'filedAt'],
    relevance: null,
    measure: ({ row }) => recency(row),
    shortlist: async (scope, depth) => {
      if (portfolioIds.size === 0) return EMPTY_SHORTLIST;
      const query = scope.tables.findables
        .query()
        .where(
          `${scope.where.findables} AND array_has_any(portfolios, [${joinLiterals([...portfolioIds].map(idLiteral))}])`,
        )
        .select(['id', 'portfolios', 'filedAt'])
        .limit(NO_LIMIT);
      const table = await queryTable(scope.scope, query);
      const rows = rowsOf(table).map((row) => ({ id: row.id, value: recency(row) }));
      rows.sort((one, other) => other.value - one.value);
      const ids = rows.slice(0, depth).map(({ id }) => id);
      return { ids: keepPassing(scope, ids), upperBound: rows[depth]?.value ?? 0 };
    },
  };
}
