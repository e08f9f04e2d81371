/** How soon more of the same word says nothing new, and how much long texts are held back. A flat optimum, measured. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** What a word of the title counts, beside counting among all words. Measured better than one field, or their sum. */
export const TITLE_WEIGHT = 3;

/** How often the words that are looked for stand in a field, by their place among them, and how many words it has. */
export interface Counted {
  readonly length: number;
  readonly counts: ArrayLike<number>;
}

/** A word that is looked for, and what stands for it in a text: the one that says most counts, not their sum. */
export interface SoughtWord {
  readonly weight: number;
  /** How much it tells, whatever stands for it. */
  readonly told: number;
  /** `place` is where it is counted, `worth` how much it tells, and `share` how much of the word it stands for. */
  readonly forms: readonly { readonly place: number; readonly worth: number; readonly share: number }[];
}

/** How many words a field has on average; the body is all of a document's words, those of its title too. */
export interface Averages {
  readonly title: number;
  readonly body: number;
}

/** How much a word tells: the fewer hold it, the more. */
export function tellingOf(holders: number, findables: number): number {
  const count = Math.min(holders, findables);
  return Math.log(1 + (findables - count + 0.5) / (count + 0.5));
}

/** BM25F: how much of each word that is looked for one document holds, in its title and in all of it. */
export function heldOf(
  sought: readonly SoughtWord[],
  title: Counted,
  body: Counted,
  averages: Averages,
): number[] {
  const ofTitle = TITLE_WEIGHT / lengthened(title.length, averages.title);
  const ofBody = 1 / lengthened(body.length, averages.body);
  return sought.map(({ weight, forms }) => {
    let most = 0;
    for (const { place, worth } of forms) {
      const often = ofTitle * (title.counts[place] ?? 0) + ofBody * (body.counts[place] ?? 0);
      if (often > 0) most = Math.max(most, (worth * (SATURATION + 1) * often) / (SATURATION + often));
    }
    return weight * most;
  });
}

/** A word that nothing stands for may be a slip, as well as what was looked for. */
const UNKNOWN = 0.5;

/**
 * Which share of what is looked for a document speaks of, 0 to 1, however often: each word counts by what it tells, and
 * by how much of it something in the text stands for.
 */
export function coveredOf(sought: readonly SoughtWord[], { counts }: Pick<Counted, 'counts'>): number {
  let [covered, all] = [0, 0];
  for (const { weight, told, forms } of sought) {
    let most = 0;
    for (const { place, share } of forms) if ((counts[place] ?? 0) > 0) most = Math.max(most, share);
    covered += weight * told * most;
    all += weight * told * (forms.length > 0 ? 1 : UNKNOWN);
  }
  return all > 0 ? covered / all : 0;
}

const lengthened = (length: number, average: number) =>
  1 - LENGTH_SHARE + (LENGTH_SHARE * length) / Math.max(average, 1);
