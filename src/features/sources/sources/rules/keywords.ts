/** Keeps every item of a feed. */
export const ALL_ITEMS = '*';

/** Splits keywords at commas; normalises whitespace and removes empty and duplicate ones. */
export function keywordList(text: string): readonly string[] {
  const words: string[] = [];
  for (const part of text.split(',')) {
    const word = part.trim().replace(/\s+/g, ' ');
    if (word !== '' && !words.some((known) => known.toLowerCase() === word.toLowerCase())) words.push(word);
  }
  return words;
}

/** The normalised list as text, for storage and display. */
export function normaliseKeywords(text: string): string {
  return keywordList(text).join(', ');
}
