import type { Language } from './language.ts';

/** How numbers and dates are written in each language. */
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/** Makes something for a language when it is first asked for and keeps it: a format takes far longer to make than to use. */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(LOCALES[language]);
    made.set(language, known);
    return known;
  };
}
