import { foldedCharacter } from './folded-character.ts';

/**
 * A text as it is compared: without blanks, dashes and what does not show, each letter in one form. Two printings of the
 * same words (spaces, line ends, hyphenation, quotation marks, ligatures) fold to the same text.
 */
export interface FoldedText {
  readonly cased: string;
  /** The same in small letters, unit by unit. */
  readonly caseless: string;
  /** For each unit, where the character it came from begins in the original. */
  readonly starts: Uint32Array;
}

/** What single units fold to, filled as they are met: most text is read without looking further. */
const SINGLE = new Uint16Array(0x10000).fill(0xffff);
const NOT_YET = 0xffff;
const NOTHING = 0;
const SEVERAL = 0xfffe;
/** How many units are put together at once: more would not fit a call. */
const CHUNK = 8_192;

/** Folds a text and remembers where each unit came from. */
export function foldText(text: string): FoldedText {
  let units = new Uint16Array(text.length + 64);
  let starts = new Uint32Array(text.length + 64);
  let length = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    let folded = SINGLE[unit] ?? NOT_YET;
    if (folded === NOT_YET) folded = learn(unit);
    if (folded === NOTHING) continue;
    if (folded !== SEVERAL) {
      units[length] = folded;
      starts[length] = offset;
      length += 1;
    } else {
      const code = text.codePointAt(offset) ?? 0;
      const letters = foldedCharacter(code);
      for (let index = 0; index < letters.length; index += 1) {
        units[length + index] = letters.charCodeAt(index);
        starts[length + index] = offset;
      }
      length += letters.length;
      if (code > 0xffff) offset += 1;
    }
    // The longest a character can fold to is far below the room left at the beginning.
    if (length + 32 > units.length) {
      units = grown(units, new Uint16Array(units.length * 2));
      starts = grown(starts, new Uint32Array(starts.length * 2));
    }
  }
  const cased = written(units.subarray(0, length));
  return { cased, caseless: lowered(cased), starts: starts.subarray(0, length) };
}

/** Surrogates only say something in pairs, so that they count among those that need a look. */
function learn(unit: number): number {
  const letters = foldedCharacter(unit);
  const isHalf = unit >= 0xd800 && unit <= 0xdfff;
  const folded = isHalf || letters.length > 1 ? SEVERAL : letters === '' ? NOTHING : letters.charCodeAt(0);
  SINGLE[unit] = folded;
  return folded;
}

function grown<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function written(units: Uint16Array): string {
  const parts: string[] = [];
  for (let from = 0; from < units.length; from += CHUNK) {
    parts.push(Reflect.apply(String.fromCharCode, null, units.subarray(from, from + CHUNK)));
  }
  return parts.join('');
}

/** Small letters that keep their places: a letter whose small form is longer stays as it is. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  const level = lower.length === text.length ? lower : Array.from(text, smallLetter).join('');
  // A final sigma depends on the blank that follows, which is no longer there.
  return level.replaceAll('ς', 'σ');
}

function smallLetter(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}
