/** A substring keeps the whole string in memory; this copy does not. */
export const detachedCopy = (word: string) => ` ${word}`.slice(1);

/** Several times the everyday vocabulary of a language; a few megabytes at most. */
const CACHE_SIZE = 30_000;
/** Longer inputs are rarely words, and rarely repeated. */
const MAX_WORD_LENGTH = 64;

/**
 * Memoises a function of words. Recently used words stay cached: when the cache is full, words not used since the last
 * eviction are dropped.
 */
export function memoizeWords(compute: (word: string) => string): (word: string) => string {
  let recent = new Map<string, string>();
  let previous = new Map<string, string>();
  return (word) => {
    if (word.length > MAX_WORD_LENGTH) return compute(word);
    const known = recent.get(word);
    if (known !== undefined) return known;
    const result = previous.get(word) ?? compute(word);
    if (recent.size >= CACHE_SIZE) {
      previous = recent;
      recent = new Map();
    }
    recent.set(detachedCopy(word), result);
    return result;
  };
}
