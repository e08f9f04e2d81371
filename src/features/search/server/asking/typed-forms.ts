import { foldWord } from '../../rules/analysis/fold-word.ts';
import { forEachWord } from '../../rules/analysis/for-each-word.ts';

/** The typed form of each folded word: models know words with their accents. */
export function typedForms(text: string): Map<string, string> {
  const written = new Map<string, string>();
  forEachWord(text, (word) => written.set(foldWord(word), word.normalize('NFC').toLowerCase()));
  return written;
}
