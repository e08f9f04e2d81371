import type { Language } from '#base/language.ts';
import { dayOf, daysBefore, weekdayOf } from '#ui/words/when.ts';
import type { PastRecommendation } from '../../contract/history.ts';
import { daysThere, weeksBefore } from '../../rules/history-weeks.ts';
import type { historyText } from './history-text.ts';

type HistoryText = (typeof historyText)['fr'];

/** « Cette semaine », « Semaine du 2 novembre ». */
export function weekWords(monday: Date, now: Date, language: Language, text: HistoryText): string {
  const passed = weeksBefore(monday, now);
  if (passed <= 0) return text.thisWeek;
  return passed === 1 ? text.lastWeek : text.weekOf(dayOf(monday, now, language));
}

/** « Retirée jeudi, après 9 jours »; with the date before this week. */
export function takenWords(
  past: PastRecommendation,
  now: Date,
  language: Language,
  text: HistoryText,
): string {
  const at = new Date(past.deactivatedOn);
  const passed = daysBefore(at, now);
  const when =
    passed <= 0
      ? text.today
      : passed === 1
        ? text.yesterday
        : weeksBefore(at, now) === 0
          ? weekdayOf(at, language)
          : text.on(dayOf(at, now, language));
  return text.taken(when, daysThere(new Date(past.recommendedOn), at));
}

/** Why it is past, and who did it. */
export function becameWords(
  { because, by, portfolioName }: PastRecommendation,
  me: string,
  text: HistoryText,
): string {
  switch (because) {
    case 'discarded':
      return by === null ? text.discarded : by.id === me ? text.byYou : text.byOther(by.firstName);
    case 'analysed':
      return by === null ? text.analysed : by.id === me ? text.analysedByYou : text.analysedBy(by.firstName);
    case 'portfolio':
      return portfolioName === null
        ? text.inSome
        : portfolioName
          ? text.inPortfolio(portfolioName)
          : text.inMine;
    case 'outdated':
      return text.outdated;
    case 'displaced':
      return text.displaced;
  }
}
