/** Keeps every item of a feed, whatever it says. */
export const EVERY_ITEM = '*';

/** The words of a list separated by commas: tidy, none empty, none twice. */
export function keywordList(written: string): readonly string[] {
  const words: string[] = [];
  for (const part of written.split(',')) {
    const word = part.trim().replace(/\s+/g, ' ');
    if (word !== '' && !words.some((known) => known.toLowerCase() === word.toLowerCase())) words.push(word);
  }
  return words;
}

/** The list as it is kept and shown. */
export function tidyKeywords(written: string): string {
  return keywordList(written).join(', ');
}
