import type { Language } from '#base/language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, in words: « il y a 6 minutes », « hier à 21:04 », « il y a 12 jours ». */
export function timeAgo(at: Date, now: Date, language: Language): string {
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const passedMs = Math.max(0, now.getTime() - at.getTime());
  if (passedMs < MINUTE_MS) return language === 'fr' ? 'à l’instant' : 'just now';
  if (passedMs < HOUR_MS) return ago.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days === 0) return ago.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  if (days === 1) return language === 'fr' ? `hier à ${clock(at)}` : `yesterday at ${clock(at)}`;
  return ago.format(-days, 'day');
}

/** The day in full words, with the year only when it is another one. */
export function dayOf(at: Date, now: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    day: 'numeric',
    month: 'long',
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(at);
}

/** Hours and minutes, « 10:42 » in both languages. */
export function clock(at: Date): string {
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
