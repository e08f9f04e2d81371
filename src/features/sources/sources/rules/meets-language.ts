/** The language of a tag, without its country. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Whether an item in a language is one of a source that reads another; what is not known is not held against it. */
export function meetsLanguage(wanted: string, found: string | null): boolean {
  return wanted === '' || !found || primaryLanguage(wanted) === primaryLanguage(found);
}

/** The language of an entry: its words tell more surely than its feed, which knows of the country. */
export function languageOf(shown: string | null, told: string | null): string | null {
  if (shown === null) return told;
  return told !== null && primaryLanguage(told) === primaryLanguage(shown) ? told : shown;
}
