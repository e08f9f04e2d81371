/** The language of a tag without its region. */
const primaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Whether an item matches the language of a source; unknown languages match. */
export function meetsLanguage(wanted: string, found: string | null): boolean {
  return wanted === '' || !found || primaryLanguage(wanted) === primaryLanguage(found);
}

/** The language of an entry: detection is more reliable than the feed, which knows the region. */
export function entryLanguage(detected: string | null, stated: string | null): string | null {
  if (detected === null) return stated;
  return stated !== null && primaryLanguage(stated) === primaryLanguage(detected) ? stated : detected;
}

/** AD-03, D1 §5: French (Canada), English (United States), English (Canada). */
export const SPECIFIED_LANGUAGES = ['fr-CA', 'en-US', 'en-CA'] as const;

/** Supported tags: the specified ones first, then those added by the installation. */
export function sourceLanguages(added: readonly string[]): readonly string[] {
  return [...new Set<string>([...SPECIFIED_LANGUAGES, ...added])];
}

/** The tag in its stored spelling, ignoring case; null if it is not supported. */
export function supportedLanguage(wanted: string, languages: readonly string[]): string | null {
  return languages.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ?? null;
}
