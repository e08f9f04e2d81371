/** So many letters part a vocabulary into shelves of some hundred words. */
const LETTERS = 2;

/** Words on shelves by their first letters: whoever types finds those that go on so without looking at all of them. */
export class Beginnings {
  readonly #shelves = new Map<string, Set<string>>();

  add(word: string): void {
    const shelf = this.#shelves.get(word.slice(0, LETTERS));
    if (shelf) shelf.add(word);
    else this.#shelves.set(word.slice(0, LETTERS), new Set([word]));
  }

  forget(word: string): void {
    this.#shelves.get(word.slice(0, LETTERS))?.delete(word);
  }

  *of(beginning: string): Generator<string> {
    for (const [letters, shelf] of this.#shelvesOf(beginning.slice(0, LETTERS))) {
      const isWhole = letters.startsWith(beginning);
      for (const word of shelf) if (isWhole || word.startsWith(beginning)) yield word;
    }
  }

  /** One shelf as a rule; a single letter stands before many. */
  *#shelvesOf(letters: string): Generator<[string, Set<string>]> {
    const own = this.#shelves.get(letters);
    if (own) yield [letters, own];
    if (letters.length === LETTERS) return;
    for (const [other, shelf] of this.#shelves) {
      if (other !== letters && other.startsWith(letters)) yield [other, shelf];
    }
  }
}
