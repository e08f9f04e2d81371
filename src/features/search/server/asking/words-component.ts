import type { Scoring } from '../../contract/criteria.ts';
import { bm25fScores, queryCoverage, TITLE_WEIGHT } from '../../rules/scoring/bm25.ts';
import { maxProximityFactor, proximityBonus } from '../../rules/scoring/proximity-bonus.ts';
import { type Component, EMPTY_SHORTLIST, type Shortlist } from './component.ts';
import type { FetchedRow } from './fetched-row.ts';
import { keepPassing } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import type { LanguageQueryWords, QueryWords } from './query-words.ts';
import type { RowWordCounts } from './row-word-counts.ts';
import type { Statistics } from './statistics.ts';

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
    isFit: meetsConditions,
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
        !text.isFit || text.isFit(row) ? join(all, of(text[row.language === 'en' ? 'en' : 'fr'])) : all,
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
      texts.length > 0 && texts.every(({ meetsConditions: isFit }) => isFit && !isFit(row)),
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
    forms: word.matches.map((form) => ({ ...form, place: shared(form.place) })),
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
