import { fold } from '#base/fold.ts';
import { memoizeWords } from './memoize-words.ts';

/**
 * The index drops words of 60 bytes and more. A longer word is truncated instead, in the same way everywhere, so that it is
 * still found.
 */
const BYTES_MAX = 59;
/** Accents and joiners do not count towards the byte limit; the rest of a very long sequence is not read. */
const MAX_READ_LENGTH = 200;
const PRINTED_LIGATURES = /[\ufb00-\ufb06]/g;
/** What folding leaves besides letters and digits: dots of acronyms, marks of any script, joiners. */
const NOT_PART = /[^\p{L}\p{N}]/gu;

/** Normalises a word for comparison: without accents, capitals and ligatures, at most 59 bytes long, without whitespace. */
export const foldWord = (word: string): string =>
  isFolded(word) ? word : folded(word.slice(0, MAX_READ_LENGTH));

/** Fast path: most words are already folded. */
function isFolded(word: string): boolean {
  if (word.length > BYTES_MAX) return false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 0x30 || (code > 0x39 && code < 0x61) || code > 0x7a) return false;
  }
  return true;
}

const folded = memoizeWords((word) => {
  const letters = word.toLowerCase().replace(PRINTED_LIGATURES, (ligature) => ligature.normalize('NFKD'));
  return cutToBytes(fold(letters).replace(NOT_PART, ''));
});

function cutToBytes(word: string): string {
  if (word.length * 3 <= BYTES_MAX) return word;
  let bytes = 0;
  let result = '';
  for (const letter of word) {
    bytes += bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes > BYTES_MAX) break;
    result += letter;
  }
  return result;
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
