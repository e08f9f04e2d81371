/** Length of the bucket keys, which divide a vocabulary into buckets of some hundred words. */
const KEY_LENGTH = 2;

/** Words in buckets by their first letters, to find words by prefix without scanning all of them. */
export class PrefixIndex {
  readonly #buckets = new Map<string, Set<string>>();

  add(word: string): void {
    const bucket = this.#buckets.get(word.slice(0, KEY_LENGTH));
    if (bucket) bucket.add(word);
    else this.#buckets.set(word.slice(0, KEY_LENGTH), new Set([word]));
  }

  remove(word: string): void {
    this.#buckets.get(word.slice(0, KEY_LENGTH))?.delete(word);
  }

  *withPrefix(beginning: string): Generator<string> {
    for (const [key, bucket] of this.#bucketsOf(beginning.slice(0, KEY_LENGTH))) {
      const isWhole = key.startsWith(beginning);
      for (const word of bucket) if (isWhole || word.startsWith(beginning)) yield word;
    }
  }

  /** Usually one bucket; a single letter matches many. */
  *#bucketsOf(key: string): Generator<[string, Set<string>]> {
    const own = this.#buckets.get(key);
    if (own) yield [key, own];
    if (key.length === KEY_LENGTH) return;
    for (const [other, bucket] of this.#buckets) {
      if (other !== key && other.startsWith(key)) yield [other, bucket];
    }
  }
}
