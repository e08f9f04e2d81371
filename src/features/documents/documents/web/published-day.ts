import type { Language } from '#base/language.ts';
import { perLanguage } from '#base/per-language.ts';
import { firstOrdinal } from '#ui/words/when.ts';

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const A_DAY_WITHOUT_HOUR = /T00:00:00(\.0+)?Z$/;

const here = perLanguage((locale) => new Intl.DateTimeFormat(locale, SHORT));
const anywhere = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...SHORT, timeZone: 'UTC' }));

/**
 * The day something was published, « 8 nov. 2026 ». Most pages tell a day without an hour: it stays that day wherever
 * one reads it.
 */
export function publishedDay(publishedAt: string, language: Language): string {
  const format = A_DAY_WITHOUT_HOUR.test(publishedAt) ? anywhere : here;
  return firstOrdinal(format(language).format(new Date(publishedAt)), language);
}
