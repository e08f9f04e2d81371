import type { Language } from '#base/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/** The day as it stands on paper, where the reader is; a place nobody knows is taken for Greenwich. */
export function paperDay(now: Date, language: Language, timeZone = 'UTC'): string {
  const options = { dateStyle: 'long', timeZone: isPlace(timeZone) ? timeZone : 'UTC' } as const;
  const day = new Intl.DateTimeFormat(LOCALES[language], options).format(now);
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day;
}

function isPlace(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone });
    return true;
  } catch {
    return false;
  }
}
