import type { Scoring } from '../../contract/criteria.ts';
import { parseQuery, type Query } from '../../rules/query/parse-query.ts';
import { excludedMatcher, phrasesMatcher } from '../../rules/query/query-matchers.ts';
import type { Models } from '../lance/models.ts';
import type { Asked } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { AskedDocument } from './asked-document.ts';
import type { Component } from './component.ts';
import { directionsOf } from './directions.ts';
import { endsInWholeWord } from './ends-in-whole-word.ts';
import type { FetchedRow } from './fetched-row.ts';
import { filedLately } from './filed-lately.ts';
import type { LeftOutTitles } from './left-out-titles.ts';
import { dateDecay, urlIs } from './light.ts';
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
  /** Of the scopes that may hold anything. */
  readonly embeddingsIds: readonly string[];
  /** By their ids; those that the asker may not open are missing. */
  readonly documents: ReadonlyMap<string, AskedDocument>;
  /** What each of those named is about, by its id. */
  readonly portfolios: ReadonlyMap<string, Directions>;
  readonly leftOutTitles: LeftOutTitles;
}

/** Each scoring as it is worked out, in their order; `isWithoutMeaning` where a model should have answered. */
export async function componentsOf(asked: Asked, ground: Ground) {
  const rows = rowWords();
  const made = await Promise.all(asked.scorings.map((scoring) => componentOf(scoring, asked, ground, rows)));
  const components = made.flatMap((one) => one.components);
  const isWithoutMeaning = made.some(({ directions }) => directions && isSilent(directions, ground));
  const isByMeaning = !isWithoutMeaning && asked.scorings.some(({ type }) => type === 'Semantic');
  return { components: isByMeaning ? components : components.map(byAnyWord), isWithoutMeaning };
}

/** Beside what a text means, one of its words says little; by words alone, whatever holds one of them is found. */
const byAnyWord = (component: Component): Component =>
  component.scoring.type === 'Keywords'
    ? { ...component, told: (_, measured) => (measured > 0 ? 1 : 0) }
    : component;

const isSilent = (directions: Directions, { embeddingsIds }: Ground) =>
  embeddingsIds.some((id) => !directions.has(id));

interface Made {
  readonly components: readonly Component[];
  readonly directions?: Directions;
}

async function componentOf(scoring: Scoring, asked: Asked, ground: Ground, rows: RowWords): Promise<Made> {
  switch (scoring.type) {
    case 'Keywords': {
      const texts = await Promise.all(scoring.param.map((text) => soughtText(text, asked, ground)));
      return { components: [words(scoring, texts, ground.statistics, rows)] };
    }
    case 'Semantic': {
      const query = parseQuery(scoring.param);
      // What a whole word may go on as is found by Keywords; it is none of what the word means.
      const mayGoOn = asked.isTyping === true && !(await endsInWholeWord(scoring.param, ground));
      const [directions, near, isFit] = await Promise.all([
        directionsOf(meantText(scoring.param, query), ground.embeddingsIds, ground.models),
        nearWords(scoring.param, mayGoOn, ground),
        ground.leftOutTitles(query.excluded).then((titles) => fitnessOf({ ...query, phrases: [] }, titles)),
      ]);
      const byWords = nearness(scoring, near, ground.statistics, rows);
      const byMeaning = refusing(meaning(scoring, directions, 1 - byWords.share), isFit);
      return { components: [byMeaning, byWords], directions };
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
    case 'PortfolioBias': {
      const directions = ground.portfolios.get(scoring.param) ?? new Map();
      // What one likes orders what is found, whatever was looked for, and finds nothing by itself.
      const component = { ...meaning(scoring, directions), told: null };
      return { components: [component], ...(directions.size > 0 ? { directions } : {}) };
    }
    case 'Tags':
      return { components: [tagged(scoring)] };
    case 'Url':
      return { components: [urlIs(scoring)] };
  }
}

/** What is to be left out is none of what is looked for. */
const meantText = (text: string, { excluded, phrases, words: wanted }: Query) =>
  excluded.length === 0 ? text : [...phrases, wanted].join(' ');

const refusing = (component: Component, isFit: ((row: FetchedRow) => boolean) | null): Component =>
  isFit
    ? {
        ...component,
        columns: [...component.columns, 'words', 'plain'],
        refuses: ({ row }) => !isFit(row),
      }
    : component;

async function soughtText(text: string, { isTyping = false }: Asked, ground: Ground): Promise<SoughtText> {
  const query = parseQuery(text);
  const isWhole = isTyping && (await endsInWholeWord(text, ground));
  return {
    words: soughtWords(query, ground.statistics, { isTyping, isWhole }),
    isFit: fitnessOf(query, await ground.leftOutTitles(query.excluded)),
  };
}

function fitnessOf(query: Query, leftOut: ReadonlySet<string>): ((row: FetchedRow) => boolean) | null {
  if (query.phrases.length + query.excluded.length === 0) return null;
  const hasPhrases = phrasesMatcher(query);
  const isExcluded = excludedMatcher(query.excluded, snowballStem);
  const isFit = (row: FetchedRow) => {
    if (row.kind === 'Passage' && leftOut.has(row.analysisId)) return false;
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
  return new Set([...filtered, ...preferred]);
}
