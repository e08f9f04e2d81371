import { type Language, texts } from '#base/language.ts';
import { clock, dayOf, daysBefore } from '#ui/words/when.ts';

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

const partOf = (hour: number) => (hour < 5 ? 0 : hour < 12 ? 1 : hour < 18 ? 2 : 3);

/** When a section was brought up to date: « ce matin à 06:00 », « hier à 18:00 », « le 10 novembre ». */
export function updatedWords(at: Date, now: Date, language: Language): string {
  const say = words[language];
  if (now.getTime() - at.getTime() < JUST_NOW_MS) return say.justNow;
  const passed = daysBefore(at, now);
  if (passed === 0) return `${say.parts[partOf(at.getHours())]} ${clock(at)}`;
  return passed === 1 ? `${say.yesterday} ${clock(at)}` : say.on(dayOf(at, now, language));
}

/** When it will be: « aujourd’hui à 12:00 », « demain à 00:00 ». */
export function nextWords(at: Date, now: Date, language: Language): string {
  const say = words[language];
  if (at.getTime() - now.getTime() < MINUTE_MS) return say.soon;
  const ahead = daysBefore(now, at);
  if (ahead === 0) return `${say.today} ${clock(at)}`;
  return ahead === 1 ? `${say.tomorrow} ${clock(at)}` : say.on(dayOf(at, now, language));
}
