import type { Language } from '#base/language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Making a format takes longer than using it a hundred times, and a screen shows many moments. */
const FORMATS = { fr: formatsOf('fr', 'fr'), en: formatsOf('en', 'en-GB') } as const;

function formatsOf(language: Language, locale: string) {
  return {
    ago: new Intl.RelativeTimeFormat(language, { numeric: 'always' }),
    agoByName: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
  };
}

/** How long ago, in words: « il y a 6 minutes », « hier », « il y a 12 jours », « il y a 3 mois ». */
export function timeAgo(at: Date, now: Date, language: Language): string {
  const { ago, agoByName } = FORMATS[language];
  const passedMs = Math.max(0, now.getTime() - at.getTime());
  if (passedMs < MINUTE_MS) return language === 'fr' ? 'à l’instant' : 'just now';
  if (passedMs < HOUR_MS) return ago.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  const days = daysBefore(at, now);
  if (days === 0) return ago.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  if (days === 1) return agoByName.format(-1, 'day');
  if (days <= MONTH_DAYS) return ago.format(-days, 'day');
  if (days < YEAR_DAYS) return ago.format(-Math.floor(days / MONTH_DAYS), 'month');
  return ago.format(-Math.floor(days / YEAR_DAYS), 'year');
}

/** The same with the hour of yesterday, where nothing else tells it: « hier à 21:04 ». */
export function timeAgoWithHour(at: Date, now: Date, language: Language): string {
  const words = timeAgo(at, now, language);
  const isYesterday = daysBefore(at, now) === 1 && now.getTime() - at.getTime() >= HOUR_MS;
  return isYesterday ? `${words} ${language === 'fr' ? 'à' : 'at'} ${clock(at)}` : words;
}

/** A day as a heading over what happened on it: « Aujourd’hui », « Hier », « Mardi 10 novembre ». */
export function dayHeading(at: Date, now: Date, language: Language): string {
  const days = daysBefore(at, now);
  if (days <= 0) return language === 'fr' ? 'Aujourd’hui' : 'Today';
  if (days === 1) return language === 'fr' ? 'Hier' : 'Yesterday';
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${dayOf(at, now, language)}`;
}

/** The exact moment: « 12 novembre 2026 à 10:42 ». */
export function exactMoment(at: Date, language: Language): string {
  return FORMATS[language].moment.format(at);
}

/** The day in full words, « 1er novembre », with the year only when it is another one. */
export function dayOf(at: Date, now: Date, language: Language): string {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    day: 'numeric',
    month: 'long',
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(at);
  return language === 'fr' ? day.replace(/^1(?= )/, '1er') : day;
}

/** Hours and minutes, « 10:42 » in both languages. */
export function clock(at: Date): string {
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** Midnights passed since: 0 for the same day. */
function daysBefore(at: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
