/** Keeps every item of a feed. */
export const EVERY_ITEM = '*';

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
export function tidyKeywords(text: string): string {
  return keywordList(text).join(', ');
}
