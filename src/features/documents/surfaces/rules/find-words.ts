import { fold } from '#base/fold.ts';

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const BLANK = /[\s\u200b]/u;
const HYPHENS = new Set(['-', '\u00ad', '\u2010', '\u2011']);
const APOSTROPHES = new Set(['\u2018', '\u2019', '\u02bc']);

/** A range of a text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Caches the comparison form of characters; a text has few different ones. */
const normalised = new Map<string, string>();

function normalise(letter: string): string {
  let plainText = normalised.get(letter);
  if (plainText === undefined) {
    plainText = APOSTROPHES.has(letter) ? "'" : fold(letter.normalize('NFKC'));
    normalised.set(letter, plainText);
  }
  return plainText;
}

/**
 * A text searched by normalised form: without accents, case and ligatures, with uniform whitespace, and
 * without hyphenation at line ends. Text can be appended.
 */
export class SearchableText {
  #plain = '';
  readonly #places: number[] = [];
  readonly #ends: number[] = [];
  #length = 0;
  #afterLetter = false;
  #hyphenAt: number | null = null;
  #blank: { readonly at: number; readonly endsLine: boolean } | null = null;

  /** Appends text. */
  append(text: string): void {
    const plainText: string[] = [];
    for (const letter of text) {
      this.#take(letter, this.#length, plainText);
      this.#length += letter.length;
    }
    this.#plain += plainText.join('');
  }

  /** All non-overlapping matches. */
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

  #take(letter: string, at: number, plainText: string[]): void {
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
      if (this.#hyphenAt !== null) this.#put('-', this.#hyphenAt, this.#hyphenAt + 1, plainText);
      if (this.#blank) this.#put(' ', this.#blank.at, at, plainText);
    }
    this.#hyphenAt = null;
    this.#blank = null;
    this.#afterLetter = isLetter;
    this.#put(normalise(letter), at, at + letter.length, plainText);
  }

  #put(letters: string, start: number, end: number, plainText: string[]): void {
    plainText.push(letters);
    for (let count = letters.length; count > 0; count -= 1) {
      this.#places.push(start);
      this.#ends.push(end);
    }
  }
}
