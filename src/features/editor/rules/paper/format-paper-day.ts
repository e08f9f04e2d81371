import type { Language } from '#base/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/** The printed date in the reader's time zone; UTC for an unknown one. */
export function formatPaperDay(now: Date, language: Language, timeZone = 'UTC'): string {
  const options = { dateStyle: 'long', timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' } as const;
  const day = new Intl.DateTimeFormat(LOCALES[language], options).format(now);
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day;
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone });
    return true;
  } catch {
    return false;
  }
}
