import { forEachYielding } from '#platform/time-slices.ts';
import { detachedCopy } from '../../rules/analysis/memoize-words.ts';

/** The counted columns of a row. */
export interface CountedRow {
  readonly title: string;
  readonly words: string;
}

const wordsIn = (text: string) => (text === '' ? [] : text.split(' '));

/** A vocabulary that is updated row by row. */
export class MutableVocabulary implements Vocabulary {
  findables = 0;
  titleLength = 0;
  wordsLength = 0;
  counts = new Map<string, number>();
  #prefixes = new PrefixIndex();

  addRow(row: CountedRow): void {
    this.#count(row, 1);
    for (const word of new Set(wordsIn(row.words))) {
      const count = this.counts.get(word);
      if (count === undefined) this.#add(detachedCopy(word), 1);
      else this.counts.set(word, count + 1);
    }
  }

  removeRow(row: CountedRow): void {
    this.#count(row, -1);
    for (const word of new Set(wordsIn(row.words))) {
      const count = this.counts.get(word) ?? 0;
      if (count > 1) this.counts.set(word, count - 1);
      else if (this.counts.delete(word)) this.#prefixes.remove(word);
    }
  }

  /** Creates a vocabulary from stored counts. Hundreds of thousands of words take a second, so it yields to the event loop. */
  static async of(
    { findables, titleLength, wordsLength }: Omit<VocabularyCounts, 'counts'>,
    counts: Iterable<readonly [string, number]>,
  ): Promise<MutableVocabulary> {
    const counted = new MutableVocabulary();
    Object.assign(counted, { findables, titleLength, wordsLength });
    await forEachYielding(counts, ([word, count]) => counted.#add(word, count));
    return counted;
  }

  /** Replaces its content by that of another vocabulary, which must not be used afterwards; holders of this one see it. */
  replaceWith(other: MutableVocabulary): void {
    this.findables = other.findables;
    this.titleLength = other.titleLength;
    this.wordsLength = other.wordsLength;
    this.counts = other.counts;
    this.#prefixes = other.#prefixes;
  }

  beginningWith(beginning: string): Iterable<string> {
    return this.#prefixes.withPrefix(beginning);
  }

  #add(word: string, count: number): void {
    this.counts.set(word, count);
    this.#prefixes.add(word);
  }

  #count({ title, words }: CountedRow, by: number): void {
    this.findables += by;
    this.titleLength += by * wordsIn(title).length;
    this.wordsLength += by * wordsIn(words).length;
  }
}

/** The document frequencies of a scope, with the lengths that BM25 needs. */
export interface VocabularyCounts {
  /** The number of counted findables. */
  readonly findables: number;
  /** The total number of title words, repetitions included: divide by `findables` for the average. */
  readonly titleLength: number;
  /** The total number of `words`. */
  readonly wordsLength: number;
  /** The number of findables that contain each word (in `words`, which includes the title). */
  readonly counts: ReadonlyMap<string, number>;
}

/** The same, with prefix search. */
export interface Vocabulary extends VocabularyCounts {
  /** In no particular order. */
  beginningWith(beginning: string): Iterable<string>;
}

/** Length of the bucket keys, which divide a vocabulary into buckets of some hundred words. */
const KEY_LENGTH = 2;

/** Words in buckets by their first letters, to find words by prefix without scanning all of them. */
export class PrefixIndex {
  readonly #buckets = new Map<string, Set<string>>();

  add(word: string): void {
    const bucket = this.#buckets.get(word.slice(0, KEY_LENGTH));
    if (bucket) bucket.add(word);
    else this.#buckets.set(word.slice(0, KEY_LENGTH), new Set([word]));
  }

  remove(word: string): void {
    this.#buckets.get(word.slice(0, KEY_LENGTH))?.delete(word);
  }

  *withPrefix(beginning: string): Generator<string> {
    for (const [key, bucket] of this.#bucketsOf(beginning.slice(0, KEY_LENGTH))) {
      const isWhole = key.startsWith(beginning);
      for (const word of bucket) if (isWhole || word.startsWith(beginning)) yield word;
    }
  }

  /** Usually one bucket; a single letter matches many. */
  *#bucketsOf(key: string): Generator<[string, Set<string>]> {
    const own = this.#buckets.get(key);
    if (own) yield [key, own];
    if (key.length === KEY_LENGTH) return;
    for (const [other, bucket] of this.#buckets) {
      if (other !== key && other.startsWith(key)) yield [other, bucket];
    }
  }
}
