import { fold } from '#base/fold.ts';
import { wordsToFind } from '#base/words-of.ts';

/** A search of the tables is for what somebody typed; of a whole text its beginning must do. */
const TEXT_LOOKED_AT = 1_000;
/** Shorter words are mostly those every text has. */
const TELLING_LENGTH = 3;

/** The few words of a text, folded, by which the tables are searched; words that are to be left out are not among them. */
export function wordsToFindIn(text: string): string[] {
  const plain = fold(text.slice(0, TEXT_LOOKED_AT).toWellFormed())
    .replace(/(^|\s)-\S+/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  const words = wordsToFind(plain);
  const telling = words.filter(({ length }) => length >= TELLING_LENGTH);
  return telling.length > 0 ? telling : words;
}
