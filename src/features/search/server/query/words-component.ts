import type { Language } from '#base/language.ts';
import type { Scoring } from '../../contract/criteria.ts';
import type { Query } from '../../rules/query/parse-query.ts';
import { type LanguageTerms, queryTerms, type Term } from '../../rules/query/query-terms.ts';
import { bm25fScores, idf, type QueryWord, queryCoverage, TITLE_WEIGHT } from '../../rules/scoring/bm25.ts';
import { maxProximityFactor, proximityBonus } from '../../rules/scoring/proximity-bonus.ts';
import { snowballStem } from '../snowball-stem.ts';
import { type Component, EMPTY_SHORTLIST, type Shortlist } from './component.ts';
import type { FetchedRow } from './fetched-row.ts';
import { keepPassing } from './lists.ts';
import type { OpenScope } from './query-table.ts';
import { expandTerm, type Statistics } from './statistics.ts';
import { type WordCounts, wordCounter } from './word-counts.ts';
import { type TermLists, termLists } from './word-list.ts';

/** The query words for documents of one language. */
interface LanguageQueryWords {
  /** All distinct forms; words refer to them by index. */
  readonly terms: readonly string[];
  readonly words: readonly QueryWord[];
  /** The index of each word itself, in the order of `words`. */
  readonly ownPlaces: readonly number[];
  /** Pairs of indexes in `words` that are adjacent in the query. */
  readonly adjacentPairs: readonly (readonly [number, number])[];
}
export type QueryWords = Readonly<Record<Language, LanguageQueryWords>>;

/** Weight of completions of a complete word: they are found, but rank after it. */
const COMPLETION_WEIGHT = 0.1;

interface Typing {
  readonly isTyping: boolean;
  /** Whether the last word is complete. */
  readonly isWhole: boolean;
}

/** The query words with their matches; none for stop words only. */
export function queryWords(query: Query, statistics: Statistics, { isTyping, isWhole }: Typing): QueryWords {
  const readings = queryTerms(query, snowballStem, { isTyping });
  const idfOf = (form: string) => idf(statistics.countOf(form), statistics.findables);
  const matchesOf = (term: Term): TermMatches => ({
    idf: idfOf(term.term),
    matches: expandTerm(term, statistics).map((form) => ({
      form,
      share: 1,
      worth: idfOf(form) * (isWhole && form !== term.term ? COMPLETION_WEIGHT : 1),
    })),
  });
  return { fr: matchTerms(readings.fr, matchesOf), en: matchTerms(readings.en, matchesOf) };
}

/** The forms that match a word in documents, with their weights and how much of the word they cover. */
export interface TermMatches {
  readonly idf: number;
  readonly matches: readonly { readonly form: string; readonly worth: number; readonly share: number }[];
}

export function matchTerms(
  { terms: languageTerms, adjacentPairs, isOnlyStopWords }: LanguageTerms,
  matchesOf: (term: Term) => TermMatches,
): LanguageQueryWords {
  const places = new Map<string, number>();
  const placeOf = (form: string) => places.get(form) ?? places.set(form, places.size).size - 1;
  const terms = isOnlyStopWords ? [] : languageTerms;
  const words = terms.map((term) => {
    const { idf, matches } = matchesOf(term);
    return {
      weight: term.weight,
      idf,
      matches: matches.map(({ form, worth, share }) => ({ place: placeOf(form), worth, share })),
    };
  });
  const own = terms.map(({ term }) => placeOf(term));
  return {
    terms: [...places.keys()],
    words,
    ownPlaces: own,
    adjacentPairs: isOnlyStopWords ? [] : adjacentPairs,
  };
}

/** Margin: index statistics lag behind the vocabulary, so that the index may rate words higher. */
const STALENESS = 1.1;

/** One text of a keywords scoring. */
export interface QueryText {
  readonly words: QueryWords;
  /** Whether a row contains its phrases and no exclusion; null when there are neither. */
  readonly meetsConditions: ((row: FetchedRow) => boolean) | null;
}

/** Scores findables by query words, with more weight in the title. */
export function wordsComponent(
  scoring: Scoring,
  texts: readonly QueryText[],
  statistics: Statistics,
  rows: RowWordCounts,
  share = 1,
): Component {
  const terms = [...new Set(texts.flatMap(({ words: { fr, en } }) => [...fr.terms, ...en.terms]))];
  rows.lists.add(terms);
  const maxWeight = texts.reduce((sum, text) => sum + maxWeightOf(text.words), 0);
  const measures = texts.map(({ words: { fr, en }, meetsConditions }) => ({
    meetsConditions,
    fr: measuresOf(fr, statistics, rows),
    en: measuresOf(en, statistics, rows),
  }));

  const shortlist = async (scope: OpenScope, depth: number): Promise<Shortlist> => {
    if (terms.length === 0) return EMPTY_SHORTLIST;
    const inWords = await rows.lists.of(scope, 'words', terms, depth);
    // All words include those of the title.
    if (inWords.maxRestScore === 0) return { ids: keepPassing(scope, inWords.ids), upperBound: 0 };
    const inTitle = await rows.lists.of(scope, 'title', terms, depth);
    // A word in both fields scores at most the sum of both scores.
    const rest = inWords.maxRestScore + TITLE_WEIGHT * inTitle.maxRestScore;
    const ids = [...new Set([...inWords.ids, ...inTitle.ids])];
    return { ids: keepPassing(scope, ids), upperBound: maxWeight * STALENESS * rest };
  };
  const combine = (
    row: FetchedRow,
    of: (text: Measures) => number,
    join: (one: number, other: number) => number,
  ) =>
    measures.reduce(
      (all, text) =>
        !text.meetsConditions || text.meetsConditions(row)
          ? join(all, of(text[row.language === 'en' ? 'en' : 'fr']))
          : all,
      0,
    );
  return {
    scoring,
    share,
    isRelative: true,
    isByDate: false,
    columns: texts.some(({ meetsConditions }) => meetsConditions)
      ? ['title', 'words', 'plain']
      : ['title', 'words'],
    measure: ({ row }) =>
      combine(
        row,
        (text) => text.measure(row),
        (sum, one) => sum + one,
      ),
    shortlist,
    relevance: ({ row }) => combine(row, (text) => text.covered(row), Math.max),
    rejects: ({ row }) =>
      texts.length > 0 && texts.every(({ meetsConditions }) => meetsConditions && !meetsConditions(row)),
  };
}

const maxWeightOf = ({ fr, en }: QueryWords) =>
  Math.max(
    0,
    ...[fr, en].flatMap(({ words: all, adjacentPairs }) => {
      const atMost = maxProximityFactor(adjacentPairs);
      return all.map(({ weight }) => weight * atMost);
    }),
  );

interface Measures {
  measure(row: FetchedRow): number;
  covered(row: FetchedRow): number;
}

function measuresOf(
  { terms, words: sought, ownPlaces: own, adjacentPairs: neighbours }: LanguageQueryWords,
  { titleLength, wordsLength }: Statistics,
  rows: RowWordCounts,
): Measures {
  const places = rows.placesOf(terms);
  const shared = (place: number) => places[place] ?? -1;
  const words = sought.map((word) => ({
    ...word,
    matches: word.matches.map((form) => ({ ...form, place: shared(form.place) })),
  }));
  const ownPlaces = own.map(shared);
  const averages = { title: titleLength, body: wordsLength };
  return {
    measure(row) {
      const { title, words: body } = rows.of(row);
      const held = bm25fScores(words, title, body, averages);
      const sum = held.reduce((all, one) => all + one, 0);
      const isHeld = (word: number) => (body.counts[ownPlaces[word] ?? -1] ?? 0) > 0;
      if (!neighbours.some(([one, other]) => isHeld(one) && isHeld(other))) return sum;
      return sum + proximityBonus(neighbours, ownPlaces.map(body.positions), held);
    },
    covered: (row) => queryCoverage(words, rows.of(row).words),
  };
}

/** Word counts of rows, shared by all components of a search: each row is read once. */
export interface RowWordCounts {
  /** The indexes of the counts of these words. */
  placesOf(terms: readonly string[]): number[];
  /** Valid until the next call. */
  of(row: FetchedRow): { readonly title: WordCounts; readonly words: WordCounts };
  readonly lists: TermLists;
}

export function rowWordCounts(): RowWordCounts {
  const places = new Map<string, number>();
  let counters: { title: Counter; words: Counter; size: number } | undefined;
  let last: { row: FetchedRow; read: ReturnType<RowWordCounts['of']> } | undefined;
  const placeOf = (term: string) => places.get(term) ?? places.set(term, places.size).size - 1;
  return {
    lists: termLists(),
    placesOf: (terms) => terms.map(placeOf),
    of(row) {
      if (counters?.size !== places.size) {
        const terms = [...places.keys()];
        counters = { title: wordCounter(terms), words: wordCounter(terms), size: places.size };
        last = undefined;
      }
      if (last?.row !== row) {
        const read = { title: counters.title(row.bytes('title')), words: counters.words(row.bytes('words')) };
        last = { row, read };
      }
      return last.read;
    },
  };
}

type Counter = ReturnType<typeof wordCounter>;
