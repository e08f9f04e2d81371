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

/** How many units are put together at once: more would not fit a call. */
const CHUNK = 8_192;

/** Folds a text and remembers where each unit came from. */
export function foldText(text: string): FoldedText {
  let units = new Uint16Array(text.length + 16);
  let starts = new Uint32Array(text.length + 16);
  let length = 0;
  for (let offset = 0; offset < text.length; ) {
    const code = text.codePointAt(offset) ?? 0;
    const folded = foldedCharacter(code);
    if (length + folded.length > units.length) {
      units = grown(units, new Uint16Array(units.length * 2 + folded.length));
      starts = grown(starts, new Uint32Array(starts.length * 2 + folded.length));
    }
    for (let index = 0; index < folded.length; index += 1) {
      units[length] = folded.charCodeAt(index);
      starts[length] = offset;
      length += 1;
    }
    offset += code > 0xffff ? 2 : 1;
  }
  const cased = written(units.subarray(0, length));
  return { cased, caseless: lowered(cased), starts: starts.subarray(0, length) };
}

function grown<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function written(units: Uint16Array): string {
  let text = '';
  for (let from = 0; from < units.length; from += CHUNK) {
    text += String.fromCharCode(...units.subarray(from, from + CHUNK));
  }
  return text;
}

/** Small letters that keep their places: a letter whose small form is longer stays as it is. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  const level =
    lower.length === text.length
      ? lower
      : Array.from(text, (letter) => {
          const small = letter.toLowerCase();
          return small.length === letter.length ? small : letter;
        }).join('');
  // A final sigma depends on the blank that follows, which is no longer there.
  return level.replaceAll('ς', 'σ');
}
