import { perLanguage } from '#base/format.ts';
import type { Language } from '#base/language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

const ago = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
const agoByName = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
);
const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }));
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }));
const daysOfYears = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
const shortDays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
);
const shortDaysOfYears = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** Relative time: « il y a 6 minutes », « hier », « il y a 12 jours », « il y a 3 mois ». */
export function timeAgo(at: Date, now: Date, language: Language): string {
  const passedMs = Math.max(0, now.getTime() - at.getTime());
  if (passedMs < MINUTE_MS) return language === 'fr' ? 'à l’instant' : 'just now';
  if (passedMs < HOUR_MS) return ago(language).format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  const passedDays = daysBetween(at, now);
  if (passedDays === 0) return ago(language).format(-Math.floor(passedMs / HOUR_MS), 'hour');
  if (passedDays === 1) return agoByName(language).format(-1, 'day');
  if (passedDays <= MONTH_DAYS) return ago(language).format(-passedDays, 'day');
  if (passedDays < YEAR_DAYS) return ago(language).format(-Math.floor(passedDays / MONTH_DAYS), 'month');
  return ago(language).format(-Math.floor(passedDays / YEAR_DAYS), 'year');
}

/** The same with the time of yesterday, where nothing else shows it: « hier à 21:04 ». */
export function timeAgoWithHour(at: Date, now: Date, language: Language): string {
  const words = timeAgo(at, now, language);
  const isYesterday = daysBetween(at, now) === 1 && now.getTime() - at.getTime() >= HOUR_MS;
  return isYesterday ? `${words} ${language === 'fr' ? 'à' : 'at'} ${formatTime(at)}` : words;
}

/** The heading of a day: « Aujourd’hui », « Hier », « Mardi 10 novembre ». */
export function dayHeading(at: Date, now: Date, language: Language): string {
  const passedDays = daysBetween(at, now);
  if (passedDays <= 0) return language === 'fr' ? 'Aujourd’hui' : 'Today';
  if (passedDays === 1) return language === 'fr' ? 'Hier' : 'Yesterday';
  const weekday = formatWeekday(at, language);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDay(at, now, language)}`;
}

/** The day of the week: « jeudi ». */
export function formatWeekday(at: Date, language: Language): string {
  return weekdays(language).format(at);
}

/** The exact moment: « 12 novembre 2026 à 10:42 ». */
export function formatDateTime(at: Date, language: Language): string {
  return moments(language).format(at);
}

/** The day in full, « 1er novembre », with the year only when it is another one. */
export function formatDay(at: Date, now: Date, language: Language): string {
  const format = at.getFullYear() === now.getFullYear() ? days : daysOfYears;
  return firstOrdinal(format(language).format(at), language);
}

/** The same abbreviated: « 10 nov. », « 10 nov. 2025 ». */
export function formatShortDay(at: Date, now: Date, language: Language): string {
  const format = at.getFullYear() === now.getFullYear() ? shortDays : shortDaysOfYears;
  return firstOrdinal(format(language).format(at), language);
}

/** The day always with its year: « 1er novembre 2026 ». */
export function formatDayWithYear(at: Date, language: Language): string {
  return firstOrdinal(daysOfYears(language).format(at), language);
}

/** French uses an ordinal for the first day of a month, and only for that one. */
export function firstOrdinal(day: string, language: Language): string {
  return language === 'fr' ? day.replace(/^1(?= )/, '1er') : day;
}

/** Hours and minutes, « 10:42 » in both languages. */
export function formatTime(at: Date): string {
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** Number of midnights between both: 0 for the same day. */
export function daysBetween(at: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
