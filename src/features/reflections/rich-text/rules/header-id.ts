export const HEADER_ID_MAX = 200;

/** Headings of a text have no id of their own: their words are what a section knows one by. Null above the first. */
export function headerIdOf(words: string | undefined): string | null {
  const id = words?.trim().slice(0, HEADER_ID_MAX).trim();
  return id ? id : null;
}
