import { perLanguage } from '#base/format.ts';
import type { Language } from '#base/language.ts';
import { firstOrdinal } from '#ui/words/date-text.ts';

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DATE_ONLY = /T00:00:00(\.0+)?Z$/;

const inLocalTime = perLanguage((locale) => new Intl.DateTimeFormat(locale, SHORT));
const inUtc = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...SHORT, timeZone: 'UTC' }));

/**
 * The publication date, « 8 nov. 2026 ». Most pages state a date without a time; it is the same in every time zone.
 */
export function publishedDay(publishedAt: string, language: Language): string {
  const format = DATE_ONLY.test(publishedAt) ? inUtc : inLocalTime;
  return firstOrdinal(format(language).format(new Date(publishedAt)), language);
}
