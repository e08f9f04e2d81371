import type { Scoring } from '../../contract/criteria.ts';
import { coveredOf, heldOf, TITLE_WEIGHT } from '../../rules/scoring/bm25.ts';
import { closenessAtMost, closenessOf } from '../../rules/scoring/closeness-of.ts';
import { type Component, NONE_LISTED, type Shortlist } from './component.ts';
import type { FetchedRow } from './fetched-row.ts';
import { onlyThose } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import type { RowWords } from './row-words.ts';
import type { SoughtInLanguage, SoughtWords } from './sought-words.ts';
import type { Statistics } from './statistics.ts';

/** The index counts its words a moment later than the vocabulary, and may take some for rarer than they are. */
const STALENESS = 1.1;

/** One of the texts that are looked for. */
export interface SoughtText {
  readonly words: SoughtWords;
  /** Whether a row has its phrases and nothing that it excludes; null where every row has. */
  readonly isFit: ((row: FetchedRow) => boolean) | null;
}

/** How much of what is looked for a findable holds, word by word; more where it stands in the title. */
export function words(
  scoring: Scoring,
  texts: readonly SoughtText[],
  statistics: Statistics,
  rows: RowWords,
  share = 1,
): Component {
  const terms = [...new Set(texts.flatMap(({ words: { fr, en } }) => [...fr.terms, ...en.terms]))];
  rows.lists.add(terms);
  const heaviest = texts.reduce((sum, text) => sum + heaviestOf(text.words), 0);
  const measures = texts.map(({ words: { fr, en }, isFit }) => ({
    isFit,
    fr: measuresOf(fr, statistics, rows),
    en: measuresOf(en, statistics, rows),
  }));

  const shortlist = async (scope: OpenScope, depth: number): Promise<Shortlist> => {
    if (terms.length === 0) return NONE_LISTED;
    const inWords = await rows.lists.of(scope, 'words', terms, depth);
    // The words of a title are among all words.
    if (inWords.scoreOfRest === 0) return { ids: onlyThose(scope, inWords.ids), restAtMost: 0 };
    const inTitle = await rows.lists.of(scope, 'title', terms, depth);
    // A word in both fields is worth at most the sum of what it is in each alone.
    const rest = inWords.scoreOfRest + TITLE_WEIGHT * inTitle.scoreOfRest;
    const ids = [...new Set([...inWords.ids, ...inTitle.ids])];
    return { ids: onlyThose(scope, ids), restAtMost: heaviest * STALENESS * rest };
  };
  const ofFitting = (
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
    columns: texts.some(({ isFit }) => isFit) ? ['title', 'words', 'plain'] : ['title', 'words'],
    measure: ({ row }) =>
      ofFitting(
        row,
        (text) => text.measure(row),
        (sum, one) => sum + one,
      ),
    shortlist,
    told: ({ row }) => ofFitting(row, (text) => text.covered(row), Math.max),
    refuses: ({ row }) => texts.length > 0 && texts.every(({ isFit }) => isFit && !isFit(row)),
  };
}

const heaviestOf = ({ fr, en }: SoughtWords) =>
  Math.max(
    0,
    ...[fr, en].flatMap(({ words: all, neighbours }) => {
      const atMost = closenessAtMost(neighbours);
      return all.map(({ weight }) => weight * atMost);
    }),
  );

interface Measures {
  measure(row: FetchedRow): number;
  covered(row: FetchedRow): number;
}

function measuresOf(
  { terms, words: sought, own, neighbours }: SoughtInLanguage,
  { titleLength, wordsLength }: Statistics,
  rows: RowWords,
): Measures {
  const places = rows.placesOf(terms);
  const shared = (place: number) => places[place] ?? -1;
  const counted = sought.map((word) => ({
    ...word,
    forms: word.forms.map((form) => ({ ...form, place: shared(form.place) })),
  }));
  const ownPlaces = own.map(shared);
  const averages = { title: titleLength, body: wordsLength };
  return {
    measure(row) {
      const { title, words: body } = rows.of(row);
      const held = heldOf(counted, title, body, averages);
      const sum = held.reduce((all, one) => all + one, 0);
      const isHeld = (word: number) => (body.counts[ownPlaces[word] ?? -1] ?? 0) > 0;
      if (!neighbours.some(([one, other]) => isHeld(one) && isHeld(other))) return sum;
      return sum + closenessOf(neighbours, ownPlaces.map(body.positions), held);
    },
    covered: (row) => coveredOf(counted, rows.of(row).words),
  };
}
