/** The language of a tag without its region. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Whether an item matches the language of a source; unknown languages match. */
export function meetsLanguage(wanted: string, found: string | null): boolean {
  return wanted === '' || !found || primaryLanguage(wanted) === primaryLanguage(found);
}

/** The language of an entry: detection is more reliable than the feed, which knows the region. */
export function entryLanguage(detected: string | null, stated: string | null): string | null {
  if (detected === null) return stated;
  return stated !== null && primaryLanguage(stated) === primaryLanguage(detected) ? stated : detected;
}
