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
