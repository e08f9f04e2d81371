import { foldWord } from '../analysis/fold-word.ts';
import { forEachWord } from '../analysis/for-each-word.ts';

/** Restores the spelling of words that the index stores folded, from texts that contain them. */
interface Spellings {
  addText(text: string): void;
  /** The spelling of a folded word, or the folded word itself when it was not found. */
  spellingOf(folded: string): string;
}

/** Only records the wanted words, so that long texts use little memory. */
export function openSpellings(wanted: Iterable<string>): Spellings {
  const written = new Map<string, string | null>(Array.from(wanted, (folded) => [folded, null]));
  const record = (folded: string, word: string) => {
    const known = written.get(folded);
    // « Étang » at the start of a sentence, « ETANG » in a heading: an accent is seldom written by mistake.
    if (known === null || known === folded) written.set(folded, word);
  };
  return {
    addText: (text) => {
      if (written.size === 0) return;
      forEachWord(text, (word) => {
        const [folded, lower] = [foldWord(word), word.toLowerCase()];
        record(folded, lower);
        // « étangs » also shows the spelling of « étang ».
        const [shorter, singular] = [folded.slice(0, -1), lower.slice(0, -1)];
        if (written.get(shorter) === null && foldWord(singular) === shorter) record(shorter, singular);
      });
    },
    spellingOf: (folded) => written.get(folded) ?? folded,
  };
}

/** Restores the spelling of all words of a text that were not typed by the person. */
export function withSpellings(text: string, typed: string, read: readonly string[]): string {
  const typedWords = new Set<string>();
  forEachWord(typed, (word) => typedWords.add(foldWord(word)));
  const words: { readonly folded: string; readonly start: number; readonly end: number }[] = [];
  forEachWord(text, (word, start) => {
    const folded = foldWord(word);
    if (!typedWords.has(folded)) words.push({ folded, start, end: start + word.length });
  });
  const written = openSpellings(words.map(({ folded }) => folded));
  for (const one of read) written.addText(one);
  let whole = '';
  let from = 0;
  for (const { folded, start, end } of words) {
    whole += text.slice(from, start) + written.spellingOf(folded);
    from = end;
  }
  return whole + text.slice(from);
}
