import { alone } from './alone.ts';

/** A language's everyday words several times over; some megabytes at most. */
const MOST_WORDS = 30_000;
/** Longer ones are rarely words, and would not be read a second time. */
const LENGTH_MAX = 64;

/**
 * A function of words that remembers its answers. The words asked lately stay: when there are too many, those that were
 * not asked since the last time are forgotten.
 */
export function rememberedWords(answerTo: (word: string) => string): (word: string) => string {
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  return (word) => {
    if (word.length > LENGTH_MAX) return answerTo(word);
    const known = recent.get(word);
    if (known !== undefined) return known;
    const answer = older.get(word) ?? answerTo(word);
    if (recent.size >= MOST_WORDS) {
      older = recent;
      recent = new Map();
    }
    recent.set(alone(word), answer);
    return answer;
  };
}
