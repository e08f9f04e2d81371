import type { Language } from '#base/language.ts';

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const A_DAY_WITHOUT_HOUR = /T00:00:00(\.0+)?Z$/;

/**
 * The day something was published, « 8 nov. 2026 ». Most pages tell a day without an hour: it stays that day wherever
 * one reads it.
 */
export function publishedDay(publishedAt: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    ...SHORT,
    ...(A_DAY_WITHOUT_HOUR.test(publishedAt) ? { timeZone: 'UTC' } : {}),
  });
  const day = format.format(new Date(publishedAt));
  return language === 'fr' ? day.replace(/^1(?= )/, '1er') : day;
}
