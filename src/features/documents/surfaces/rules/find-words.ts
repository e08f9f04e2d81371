import { fold } from '#base/fold.ts';

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const BLANK = /[\s\u200b]/u;
const HYPHENS = new Set(['-', '\u00ad', '\u2010', '\u2011']);
const APOSTROPHES = new Set(['\u2018', '\u2019', '\u02bc']);

/** A stretch of a text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Comparing the same letter twice gives the same, and a text has few different ones. */
const known = new Map<string, string>();

function compared(letter: string): string {
  let plain = known.get(letter);
  if (plain === undefined) {
    plain = APOSTROPHES.has(letter) ? "'" : fold(letter.normalize('NFKC'));
    known.set(letter, plain);
  }
  return plain;
}

/**
 * A text in which words are looked for as people type them: without accents, capitals and ligatures, blanks and ends of
 * lines alike, and words that a line end divides in one piece. It grows as the text does.
 */
export class SearchableText {
  #plain = '';
  readonly #places: number[] = [];
  readonly #ends: number[] = [];
  #length = 0;
  #afterLetter = false;
  #hyphenAt: number | null = null;
  #blank: { readonly at: number; readonly endsLine: boolean } | null = null;

  /** Goes on with what follows. */
  append(text: string): void {
    const plain: string[] = [];
    for (const letter of text) {
      this.#take(letter, this.#length, plain);
      this.#length += letter.length;
    }
    this.#plain += plain.join('');
  }

  /** Every place where the words stand, one after the other. */
  find(words: string): Stretch[] {
    const typed = new SearchableText();
    typed.append(words.trim());
    const wanted = typed.#plain;
    const found: Stretch[] = [];
    if (wanted === '') return found;
    for (
      let at = this.#plain.indexOf(wanted);
      at !== -1;
      at = this.#plain.indexOf(wanted, at + wanted.length)
    ) {
      found.push({ start: this.#places[at] ?? 0, end: this.#ends[at + wanted.length - 1] ?? 0 });
    }
    return found;
  }

  #take(letter: string, at: number, plain: string[]): void {
    if (BLANK.test(letter)) {
      this.#blank = {
        at: this.#blank?.at ?? at,
        endsLine: letter === '\n' || (this.#blank?.endsLine ?? false),
      };
      return;
    }
    const isDividing = HYPHENS.has(letter) && this.#afterLetter && this.#hyphenAt === null && !this.#blank;
    if (isDividing) {
      this.#hyphenAt = at;
      return;
    }
    const isLetter = LETTER.test(letter);
    const continues = this.#hyphenAt !== null && isLetter && (this.#blank === null || this.#blank.endsLine);
    if (!continues) {
      if (this.#hyphenAt !== null) this.#put('-', this.#hyphenAt, this.#hyphenAt + 1, plain);
      if (this.#blank) this.#put(' ', this.#blank.at, at, plain);
    }
    this.#hyphenAt = null;
    this.#blank = null;
    this.#afterLetter = isLetter;
    this.#put(compared(letter), at, at + letter.length, plain);
  }

  #put(letters: string, start: number, end: number, plain: string[]): void {
    plain.push(letters);
    for (let count = letters.length; count > 0; count -= 1) {
      this.#places.push(start);
      this.#ends.push(end);
    }
  }
}
