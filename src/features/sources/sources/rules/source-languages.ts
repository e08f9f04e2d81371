/** AD-03, D1 §5: French of Canada, English of the United States and of Canada. */
export const SPECIFIED_LANGUAGES = ['fr-CA', 'en-US', 'en-CA'] as const;

/** Tags a source may have: the specified ones first, then those the installation added. */
export function sourceLanguages(added: readonly string[]): readonly string[] {
  return [...new Set<string>([...SPECIFIED_LANGUAGES, ...added])];
}

/** The tag as it is kept, however its letters are written; null when it is not among them. */
export function supportedLanguage(written: string, languages: readonly string[]): string | null {
  return languages.find((tag) => tag.toLowerCase() === written.toLowerCase()) ?? null;
}
