/** BM25 parameters k1 and b. A flat optimum, measured. */
const K1 = 1.2;
const B = 0.75;
/** The weight of the title field, whose words also count in the body. Measured better than one field, or their sum. */
export const TITLE_WEIGHT = 3;

/** Occurrences of the query words in a field, by index, and the length of the field in words. */
export interface FieldCounts {
  readonly length: number;
  readonly counts: ArrayLike<number>;
}

/** A query word and what matches it in a text: the best match counts, not their sum. */
export interface QueryWord {
  readonly weight: number;
  /** Its inverse document frequency. */
  readonly idf: number;
  /** `place` is the index of its count, `worth` its weight, and `share` how much of the word it covers. */
  readonly matches: readonly { readonly place: number; readonly worth: number; readonly share: number }[];
}

/** Average field lengths in words; the body includes the title. */
interface AverageLengths {
  readonly title: number;
  readonly body: number;
}

/** Inverse document frequency: the rarer a word, the higher its weight. */
export function idf(holders: number, findables: number): number {
  const count = Math.min(holders, findables);
  return Math.log(1 + (findables - count + 0.5) / (count + 0.5));
}

/** BM25F: the score of each query word in a document, over title and body. */
export function bm25fScores(
  words: readonly QueryWord[],
  title: FieldCounts,
  body: FieldCounts,
  averages: AverageLengths,
): number[] {
  const ofTitle = TITLE_WEIGHT / lengthNorm(title.length, averages.title);
  const ofBody = 1 / lengthNorm(body.length, averages.body);
  return words.map(({ weight, matches }) => {
    let most = 0;
    for (const { place, worth } of matches) {
      const frequency = ofTitle * (title.counts[place] ?? 0) + ofBody * (body.counts[place] ?? 0);
      if (frequency > 0) most = Math.max(most, (worth * (K1 + 1) * frequency) / (K1 + frequency));
    }
    return weight * most;
  });
}

/** Weight of an unknown word, which may be a typing error. */
const UNKNOWN = 0.5;

/**
 * The share of the query that a document covers, 0 to 1, regardless of frequency: each word counts by its weight and by how
 * much of it is matched.
 */
export function queryCoverage(words: readonly QueryWord[], { counts }: Pick<FieldCounts, 'counts'>): number {
  let [covered, all] = [0, 0];
  for (const { weight, idf, matches } of words) {
    let most = 0;
    for (const { place, share } of matches) if ((counts[place] ?? 0) > 0) most = Math.max(most, share);
    covered += weight * idf * most;
    all += weight * idf * (matches.length > 0 ? 1 : UNKNOWN);
  }
  return all > 0 ? covered / all : 0;
}

const lengthNorm = (length: number, average: number) => 1 - B + (B * length) / Math.max(average, 1);
