import { fold } from '#base/fold.ts';
import { rememberedWords } from './remembered-words.ts';

/**
 * The index drops words of 60 bytes and more. A longer one is cut rather than lost; it is cut alike wherever it stands,
 * so it is still found.
 */
const BYTES_MAX = 59;
/** Accents and joiners do not count towards these; of what is no word at all, a page of signs, the rest is not read. */
const READ_MAX = 200;
const PRINTED_LIGATURES = /[\ufb00-\ufb06]/g;
/** What a fold leaves that is neither letter nor figure: dots of acronyms, marks of any script, joiners. */
const NOT_PART = /[^\p{L}\p{N}]/gu;

/** A word as it is compared: without accents, capitals and ligatures, at most 59 bytes long, without blanks. */
export const foldWord = (word: string): string => (isFolded(word) ? word : folded(word.slice(0, READ_MAX)));

/** Most words are: they need not be looked up. */
function isFolded(word: string): boolean {
  if (word.length > BYTES_MAX) return false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 0x30 || (code > 0x39 && code < 0x61) || code > 0x7a) return false;
  }
  return true;
}

const folded = rememberedWords((word) => {
  const letters = word.toLowerCase().replace(PRINTED_LIGATURES, (ligature) => ligature.normalize('NFKD'));
  return cutToBytes(fold(letters).replace(NOT_PART, ''));
});

function cutToBytes(word: string): string {
  if (word.length * 3 <= BYTES_MAX) return word;
  let bytes = 0;
  let kept = '';
  for (const letter of word) {
    bytes += bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes > BYTES_MAX) break;
    kept += letter;
  }
  return kept;
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
