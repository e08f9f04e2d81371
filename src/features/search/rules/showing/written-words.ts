import { foldWord } from '../analysis/fold-word.ts';
import { eachWord } from '../analysis/words-in.ts';

/** How texts write the words that the index keeps without accents and capitals. */
export interface WrittenWords {
  read(text: string): void;
  /** A folded word as it is written, or as it is where it was not read. */
  of(folded: string): string;
}

/** Of the words that are asked for, so that a long text leaves no more behind than these. */
export function writtenWords(wanted: Iterable<string>): WrittenWords {
  const written = new Map<string, string | null>(Array.from(wanted, (folded) => [folded, null]));
  const note = (folded: string, word: string) => {
    const known = written.get(folded);
    // « Étang » at the head of a sentence, « ETANG » in a heading: an accent is seldom written by mistake.
    if (known === null || known === folded) written.set(folded, word);
  };
  return {
    read: (text) => {
      if (written.size === 0) return;
      eachWord(text, (word) => {
        const [folded, lower] = [foldWord(word), word.toLowerCase()];
        note(folded, lower);
        // « étangs » tells how « étang » is written.
        const [shorter, singular] = [folded.slice(0, -1), lower.slice(0, -1)];
        if (written.get(shorter) === null && foldWord(singular) === shorter) note(shorter, singular);
      });
    },
    of: (folded) => written.get(folded) ?? folded,
  };
}

/** A text with each of its words that somebody did not type themselves as it is written. */
export function asWrittenIn(text: string, typed: string, read: readonly string[]): string {
  const own = new Set<string>();
  eachWord(typed, (word) => own.add(foldWord(word)));
  const words: { readonly folded: string; readonly start: number; readonly end: number }[] = [];
  eachWord(text, (word, start) => {
    const folded = foldWord(word);
    if (!own.has(folded)) words.push({ folded, start, end: start + word.length });
  });
  const written = writtenWords(words.map(({ folded }) => folded));
  for (const one of read) written.read(one);
  let whole = '';
  let from = 0;
  for (const { folded, start, end } of words) {
    whole += text.slice(from, start) + written.of(folded);
    from = end;
  }
  return whole + text.slice(from);
}
