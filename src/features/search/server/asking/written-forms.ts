import { foldWord } from '../../rules/analysis/fold-word.ts';
import { eachWord } from '../../rules/analysis/words-in.ts';

/** The typed form of each folded word: models know words with their accents. */
export function writtenForms(text: string): Map<string, string> {
  const written = new Map<string, string>();
  eachWord(text, (word) => written.set(foldWord(word), word.normalize('NFC').toLowerCase()));
  return written;
}
