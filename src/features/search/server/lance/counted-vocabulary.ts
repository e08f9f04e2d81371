import { alone } from '../../rules/analysis/alone.ts';
import { Beginnings } from './beginnings.ts';
import { inTurn } from './in-turn.ts';
import type { Vocabulary, WordCounts } from './vocabulary.ts';

/** What of a findable is counted. */
export interface Counted {
  readonly title: string;
  readonly words: string;
}

const wordsIn = (text: string) => (text === '' ? [] : text.split(' '));

/** A vocabulary that is kept up to date by telling it what came and what went. */
export class CountedVocabulary implements Vocabulary {
  findables = 0;
  titleLength = 0;
  wordsLength = 0;
  counts = new Map<string, number>();
  #beginnings = new Beginnings();

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
      else if (this.counts.delete(word)) this.#beginnings.forget(word);
    }
  }

  /** Of words that were counted before. Hundreds of thousands take a second: others have their turn meanwhile. */
  static async of(
    { findables, titleLength, wordsLength }: Omit<WordCounts, 'counts'>,
    counts: Iterable<readonly [string, number]>,
  ): Promise<CountedVocabulary> {
    const counted = new CountedVocabulary();
    Object.assign(counted, { findables, titleLength, wordsLength });
    await inTurn(counts, ([word, count]) => counted.#add(word, count));
    return counted;
  }

  /** Takes over another count that nobody else goes on with, so that whoever holds this one sees it. */
  become(other: CountedVocabulary): void {
    this.findables = other.findables;
    this.titleLength = other.titleLength;
    this.wordsLength = other.wordsLength;
    this.counts = other.counts;
    this.#beginnings = other.#beginnings;
  }

  beginningWith(beginning: string): Iterable<string> {
    return this.#beginnings.of(beginning);
  }

  #add(word: string, count: number): void {
    this.counts.set(word, count);
    this.#beginnings.add(word);
  }

  #count({ title, words }: Counted, by: number): void {
    this.findables += by;
    this.titleLength += by * wordsIn(title).length;
    this.wordsLength += by * wordsIn(words).length;
  }
}
