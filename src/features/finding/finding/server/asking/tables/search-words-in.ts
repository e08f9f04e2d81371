import { searchWords } from '#base/words-of.ts';
import { contentWordsIn } from './content-words-in.ts';

/** Only the beginning of a long text is used. */
const USED_LENGTH = 1_000;

/** The few folded words of a text for which the tables are searched. */
export const searchWordsIn = (text: string): string[] =>
  searchWords(contentWordsIn(text.slice(0, USED_LENGTH)).join(' '));
