import type { Language } from '#base/language.ts';
import { daysBetween, formatDay, formatWeekday } from '#ui/words/date-text.ts';
import type { PastRecommendation } from '../../contract/history.ts';
import { durationInDays, weeksAgo } from '../../rules/history-weeks.ts';
import type { historyText } from './history-text.ts';

type HistoryText = (typeof historyText)['fr'];

/** « Cette semaine », « Semaine du 2 novembre ». */
export function weekLabel(monday: Date, now: Date, language: Language, text: HistoryText): string {
  const passed = weeksAgo(monday, now);
  if (passed <= 0) return text.thisWeek;
  return passed === 1 ? text.lastWeek : text.weekOf(formatDay(monday, now, language));
}

/** « Retirée jeudi, après 9 jours »; with the date before this week. */
export function removedText(
  past: PastRecommendation,
  now: Date,
  language: Language,
  text: HistoryText,
): string {
  const at = new Date(past.deactivatedOn);
  const passed = daysBetween(at, now);
  const when =
    passed <= 0
      ? text.today
      : passed === 1
        ? text.yesterday
        : weeksAgo(at, now) === 0
          ? formatWeekday(at, language)
          : text.on(formatDay(at, now, language));
  return text.taken(when, durationInDays(new Date(past.recommendedOn), at));
}

/** Why it is past, and who did it. */
export function reasonText(
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
