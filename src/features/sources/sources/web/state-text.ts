import { perLanguage } from '#base/format.ts';
import type { Language } from '#base/language.ts';
import { formatDay, formatTime } from '#ui/words/date-text.ts';
import type { SourceHealth } from '../contract/source-health.ts';
import type { Source } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';

/** The text of a state, for the owner of the source. */
export function stateText(
  state: SourceHealth['state'],
  { paused, health }: Pick<Source, 'paused' | 'health'>,
  now: Date,
  language: Language,
): string {
  const { state: text } = sourcesText[language];
  const since = (at: string) => formatDuration(now.getTime() - Date.parse(at), language);
  switch (state) {
    case 'well':
    case 'new':
      return text[state];
    case 'paused':
      return paused
        ? text.pausedSince(formatDay(new Date(paused.on), now, language), paused.by ?? text.someoneDeleted)
        : text.paused;
    case 'no-feed':
      return [text.noFeed, nextTry(health, now, language)].filter(Boolean).join(' ');
    case 'waiting':
      return [text.waiting, nextTry(health, now, language)].filter(Boolean).join(' ');
    case 'failing':
      return health.failure ? `${health.failure.text} ${text.failingSince(since(health.failure.since))}` : '';
    case 'nothing-kept':
      return health.nothingKeptSince ? text.nothingKept(since(health.nothingKeptSince)) : text.nothingKeptYet;
  }
}

function nextTry({ nextVisitOn }: SourceHealth, now: Date, language: Language): string {
  if (!nextVisitOn) return '';
  const { state: text } = sourcesText[language];
  return text.nextTry(futureMoment(new Date(nextVisitOn), now, language));
}

/** « à 14:30 », with the date if it is not today. */
export function futureMoment(at: Date, now: Date, language: Language): string {
  const { state: text } = sourcesText[language];
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? text.at(formatTime(at)) : text.on(formatDay(at, now, language), formatTime(at));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Up to this many days, the duration is in days rather than weeks. */
const FEW_DAYS = 13;

const formats = Object.fromEntries(
  (['minute', 'hour', 'day', 'week'] as const).map((unit) => [
    unit,
    perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })),
  ]),
);

/** A duration: « 6 jours », « 3 semaines ». */
export function formatDuration(lastedMs: number, language: Language): string {
  const of = (unit: string, sizeMs: number) =>
    formats[unit]?.(language).format(Math.max(1, Math.floor(lastedMs / sizeMs))) ?? '';
  if (lastedMs < HOUR_MS) return of('minute', MINUTE_MS);
  if (lastedMs < DAY_MS) return of('hour', HOUR_MS);
  if (lastedMs <= FEW_DAYS * DAY_MS) return of('day', DAY_MS);
  return of('week', WEEK_MS);
}
