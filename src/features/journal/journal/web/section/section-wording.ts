import { type Language, texts } from '#base/language.ts';
import { CallError } from '#ui/call/call-error.ts';
import { daysBetween, formatDay, formatTime } from '#ui/words/date-text.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { journalText } from '../../text.ts';

const MINUTE_MS = 60_000;
const JUST_NOW_MS = 2 * MINUTE_MS;

const words = texts({
  fr: {
    justNow: 'à l’instant',
    soon: 'dans un instant',
    today: 'aujourd’hui à',
    parts: ['cette nuit à', 'ce matin à', 'cet après-midi à', 'ce soir à'],
    yesterday: 'hier à',
    tomorrow: 'demain à',
    on: (day: string) => `le ${day}`,
  },
  en: {
    justNow: 'just now',
    soon: 'in a moment',
    today: 'today at',
    parts: ['last night at', 'this morning at', 'this afternoon at', 'this evening at'],
    yesterday: 'yesterday at',
    tomorrow: 'tomorrow at',
    on: (day: string) => `on ${day}`,
  },
});

const partOfDay = (hour: number) => (hour < 5 ? 0 : hour < 12 ? 1 : hour < 18 ? 2 : 3);

/** When a section was updated: « ce matin à 06:00 », « hier à 18:00 », « le 10 novembre ». */
export function updatedText(at: Date, now: Date, language: Language): string {
  const text = words[language];
  if (now.getTime() - at.getTime() < JUST_NOW_MS) return text.justNow;
  const passed = daysBetween(at, now);
  if (passed === 0) return `${text.parts[partOfDay(at.getHours())]} ${formatTime(at)}`;
  return passed === 1 ? `${text.yesterday} ${formatTime(at)}` : text.on(formatDay(at, now, language));
}

/** When the next update is due: « aujourd’hui à 12:00 », « demain à 00:00 ». */
export function nextUpdateText(at: Date, now: Date, language: Language): string {
  const text = words[language];
  if (at.getTime() - now.getTime() < MINUTE_MS) return text.soon;
  const ahead = daysBetween(now, at);
  if (ahead === 0) return `${text.today} ${formatTime(at)}`;
  return ahead === 1 ? `${text.tomorrow} ${formatTime(at)}` : text.on(formatDay(at, now, language));
}

/** JO-10: an error text with the request id of the server, if any. */
export function failureText(text: string, failure: Error): string {
  const number = failure instanceof CallError ? failure.problem.requestId : '';
  return number ? `${text} ${journalText[currentLanguage()].incident(number)}` : text;
}
