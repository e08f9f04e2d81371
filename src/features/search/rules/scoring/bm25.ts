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
  /** `place` is where it is counted, `worth` how much it tells. */
  readonly forms: readonly { readonly place: number; readonly worth: number }[];
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

const lengthened = (length: number, average: number) =>
  1 - LENGTH_SHARE + (LENGTH_SHARE * length) / Math.max(average, 1);
