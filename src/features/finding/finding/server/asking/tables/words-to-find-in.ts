import { wordsToFind } from '#base/words-of.ts';
import { tellingWordsIn } from './telling-words-in.ts';

/** A search of the tables is for what somebody typed; of a whole text its beginning must do. */
const TEXT_LOOKED_AT = 1_000;

/** The few words of a text, folded, by which the tables are searched. */
export const wordsToFindIn = (text: string): string[] =>
  wordsToFind(tellingWordsIn(text.slice(0, TEXT_LOOKED_AT)).join(' '));
