import type { Language } from './language.ts';

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
