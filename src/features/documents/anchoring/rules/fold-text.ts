/** All quotation marks and apostrophes, which differ between renderings. */
const QUOTATION = /["'`´‘’‚‛“”„‟«»‹›′″ʼ՚〝〞＂＇]/gu;
/** Characters that differ between renderings of the same words: whitespace, dashes and invisible ones. */
const IGNORED = /[\s\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cc}\ufffc]/gu;
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ı: 'i' };

const cache = new Map<number, string>();

/** The folded form of a character; empty if it is ignored. */
function foldedCharacter(code: number): string {
  let folded = cache.get(code);
  if (folded === undefined) {
    const character = String.fromCodePoint(code).replace(QUOTATION, "'");
    folded = (LETTERS[character] ?? character.normalize('NFKD')).replace(IGNORED, '');
    cache.set(code, folded);
  }
  return folded;
}

/**
 * A text normalised for comparison: no whitespace, dashes or invisible characters, one form per letter. Two renderings
 * of the same words (spaces, line breaks, hyphenation, quotation marks, ligatures) fold to the same text.
 */
export interface FoldedText {
  readonly cased: string;
  /** The same in lower case, unit by unit. */
  readonly caseless: string;
  /** For each unit, the offset of its character in the original. */
  readonly starts: Uint32Array;
}

/** Cache of the folded form of single UTF-16 units. */
const SINGLE = new Uint16Array(0x10000).fill(0xffff);
const UNKNOWN = 0xffff;
const NOTHING = 0;
const SEVERAL = 0xfffe;
/** Units per `fromCharCode` call, which has a limited number of arguments. */
const CHUNK = 8_192;

/** Folds a text and maps each unit to its original offset. */
export function foldText(text: string): FoldedText {
  let units = new Uint16Array(text.length + 64);
  let starts = new Uint32Array(text.length + 64);
  let length = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    let folded = SINGLE[unit] ?? UNKNOWN;
    if (folded === UNKNOWN) folded = foldUnit(unit);
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
    // The longest folded character is far shorter than the reserve at the start.
    if (length + 32 > units.length) {
      units = grown(units, new Uint16Array(units.length * 2));
      starts = grown(starts, new Uint32Array(starts.length * 2));
    }
  }
  const cased = toText(units.subarray(0, length));
  return { cased, caseless: toSameLengthLowerCase(cased), starts: starts.subarray(0, length) };
}

/** Surrogates are meaningless alone, so they are looked up as pairs. */
function foldUnit(unit: number): number {
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

function toText(units: Uint16Array): string {
  const parts: string[] = [];
  for (let from = 0; from < units.length; from += CHUNK) {
    parts.push(Reflect.apply(String.fromCharCode, null, units.subarray(from, from + CHUNK)));
  }
  return parts.join('');
}

/** Lower case with the same length: letters with a longer lower-case form stay unchanged. */
function toSameLengthLowerCase(text: string): string {
  const lower = text.toLowerCase();
  const lowerCase = lower.length === text.length ? lower : Array.from(text, lowerCaseLetter).join('');
  // A final sigma depends on the following whitespace, which folding removed.
  return lowerCase.replaceAll('ς', 'σ');
}

function lowerCaseLetter(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}
