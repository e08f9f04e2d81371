import { alone } from '../../rules/analysis/alone.ts';
import { Beginnings } from './beginnings.ts';
import { inTurn } from './in-turn.ts';
import type { Vocabulary, WordCounts } from './vocabulary.ts';

/** The counted columns of a row. */
export interface Counted {
  readonly title: string;
  readonly words: string;
}

const wordsIn = (text: string) => (text === '' ? [] : text.split(' '));

/** A vocabulary that is updated row by row. */
export class CountedVocabulary implements Vocabulary {
  findables = 0;
  titleLength = 0;
  wordsLength = 0;
  counts = new Map<string, number>();
  #prefixes = new Beginnings();

  came(row: Counted): void {
    this.#count(row, 1);
    for (const word of new Set(wordsIn(row.words))) {
      const count = this.counts.get(word);
      if (count === undefined) this.#add(alone(word), 1);
      else this.counts.set(word, count + 1);
    }
  }

  went(row: Counted): void {
    this.#count(row, -1);
    for (const word of new Set(wordsIn(row.words))) {
      const count = this.counts.get(word) ?? 0;
      if (count > 1) this.counts.set(word, count - 1);
      else if (this.counts.delete(word)) this.#prefixes.forget(word);
    }
  }

  /** Creates a vocabulary from stored counts. Hundreds of thousands of words take a second, so it yields to the event loop. */
  static async of(
    { findables, titleLength, wordsLength }: Omit<WordCounts, 'counts'>,
    counts: Iterable<readonly [string, number]>,
  ): Promise<CountedVocabulary> {
    const counted = new CountedVocabulary();
    Object.assign(counted, { findables, titleLength, wordsLength });
    await inTurn(counts, ([word, count]) => counted.#add(word, count));
    return counted;
  }

  /** Replaces its content by that of another vocabulary, which must not be used afterwards; holders of this one see it. */
  become(other: CountedVocabulary): void {
    this.findables = other.findables;
    this.titleLength = other.titleLength;
    this.wordsLength = other.wordsLength;
    this.counts = other.counts;
    this.#prefixes = other.#prefixes;
  }

  beginningWith(beginning: string): Iterable<string> {
    return this.#prefixes.of(beginning);
  }

  #add(word: string, count: number): void {
    this.counts.set(word, count);
    this.#prefixes.add(word);
  }

  #count({ title, words }: Counted, by: number): void {
    this.findables += by;
    this.titleLength += by * wordsIn(title).length;
    this.wordsLength += by * wordsIn(words).length;
  }
}
