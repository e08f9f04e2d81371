import type { Language } from './language.ts';

const lists = perLanguage((locale) => new Intl.ListFormat(locale));

/** Joins items into a list in the given language: « Solène, Aïcha et Paul ». */
export function formatList(items: readonly string[], language: Language): string {
  return lists(language).format(items);
}

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** Formats a number for a language: « 5 000 », “5,000”. */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value);
}

/** The locale used for numbers and dates in each language. */
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/** Creates a value per language on first use and caches it: an Intl format is far slower to create than to use. */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(LOCALES[language]);
    made.set(language, known);
    return known;
  };
}
