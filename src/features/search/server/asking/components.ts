import type { Scoring } from '../../contract/criteria.ts';
import { excludedMatcher, phrasesMatcher } from '../../rules/query/keywords-matcher.ts';
import { parseQuery, type Query } from '../../rules/query/parse-query.ts';
import type { Models } from '../lance/models.ts';
import type { Asked } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { AskedDocument } from './asked-document.ts';
import type { Component } from './component.ts';
import { directionsOf } from './directions.ts';
import type { FetchedRow } from './fetched-row.ts';
import { filedLately } from './filed-lately.ts';
import { dateDecay, inPortfolio, urlIs } from './light.ts';
import { type Directions, meaning } from './meaning.ts';
import { nearness, nearWords } from './near-words.ts';
import { type RowWords, rowWords } from './row-words.ts';
import { soughtWords } from './sought-words.ts';
import type { Statistics } from './statistics.ts';
import { tagged } from './tagged.ts';
import { type SoughtText, words } from './words.ts';

/** What components are made of, beside the question. */
export interface Ground {
  readonly statistics: Statistics;
  readonly models: Models;
  /** Of the scopes that hold anything. */
  readonly embeddingsIds: readonly string[];
  /** By their ids; those that the asker may not open are missing. */
  readonly documents: ReadonlyMap<string, AskedDocument>;
}

/** Each scoring as it is worked out, in their order; `isWithoutMeaning` where a model should have answered. */
export async function componentsOf(asked: Asked, ground: Ground) {
  const rows = rowWords();
  const made = await Promise.all(asked.scorings.map((scoring) => componentOf(scoring, asked, ground, rows)));
  return {
    components: made.flatMap(({ components }) => components),
    isWithoutMeaning: made.some(({ directions }) => directions && isSilent(directions, ground)),
  };
}

const isSilent = (directions: Directions, { embeddingsIds }: Ground) =>
  embeddingsIds.some((id) => !directions.has(id));

interface Made {
  readonly components: readonly Component[];
  readonly directions?: Directions;
}

async function componentOf(scoring: Scoring, asked: Asked, ground: Ground, rows: RowWords): Promise<Made> {
  switch (scoring.type) {
    case 'Keywords': {
      const texts = soughtTexts(scoring.param, asked, ground);
      return { components: [words(scoring, texts, ground.statistics, rows)] };
    }
    case 'Semantic': {
      const [directions, near] = await Promise.all([
        directionsOf(scoring.param, ground.embeddingsIds, ground.models),
        nearWords(scoring.param, asked.isTyping ?? false, ground),
      ]);
      const byWords = nearness(scoring, near, ground.statistics, rows);
      return { components: [meaning(scoring, directions, 1 - byWords.share), byWords], directions };
    }
    case 'Document': {
      const document = ground.documents.get(scoring.param);
      const component = meaning(scoring, document?.directions ?? new Map());
      return { components: [component], ...(document ? { directions: document.directions } : {}) };
    }
    case 'DateDecay':
      return { components: [dateDecay(scoring, asked.now)] };
    case 'PortfolioAddedTime':
      return { components: [filedLately(scoring, portfoliosNamed(asked), asked.now)] };
    case 'PortfolioBias':
      return { components: [inPortfolio(scoring)] };
    case 'Tags':
      return { components: [tagged(scoring)] };
    case 'Url':
      return { components: [urlIs(scoring)] };
  }
}

function soughtTexts(
  texts: readonly string[],
  { isTyping = false }: Asked,
  { statistics }: Ground,
): SoughtText[] {
  return texts.map(parseQuery).map((query) => ({
    words: soughtWords(query, statistics, isTyping),
    isFit: fitnessOf(query),
  }));
}

function fitnessOf(query: Query): ((row: FetchedRow) => boolean) | null {
  if (query.phrases.length + query.excluded.length === 0) return null;
  const hasPhrases = phrasesMatcher(query);
  const isExcluded = excludedMatcher(query.excluded, snowballStem);
  const isFit = (row: FetchedRow) => {
    const language = row.language === 'en' ? 'en' : 'fr';
    const text = { language, words: row.text('words'), plain: row.text('plain') } as const;
    return hasPhrases(text) && !isExcluded(text);
  };
  // It is asked for the score, and again for whether a row is refused; texts are long.
  const known = new WeakMap<FetchedRow, boolean>();
  return (row) => {
    const verdict = known.get(row) ?? isFit(row);
    known.set(row, verdict);
    return verdict;
  };
}

function portfoliosNamed({ filters, scorings }: Asked): Set<string> {
  const filtered = filters.flatMap((one) =>
    one.type === 'PortfolioId' && one.kind === 'Include' ? one.param : [],
  );
  const preferred = scorings.flatMap((one) => (one.type === 'PortfolioBias' ? [one.param] : []));
  return new Set([...filtered, ...preferred].map((id) => id.toLowerCase()));
}
