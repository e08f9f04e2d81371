const DAY_MS = 86_400_000;

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate());

/** Midnight of the Monday of a week, in the time zone of the reader. */
function startOfWeek(at: Date): Date {
  const day = midnight(at);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
}

/** Number of weeks ago: 0 is the current week. */
export function weeksAgo(at: Date, now: Date): number {
  return Math.round((startOfWeek(now).getTime() - startOfWeek(at).getTime()) / (7 * DAY_MS));
}

/** Duration in days, at least one. */
export function durationInDays(from: Date, until: Date): number {
  return Math.max(1, Math.round((midnight(until).getTime() - midnight(from).getTime()) / DAY_MS));
}

/** JO-04: groups consecutive items by week. */
export function groupByWeek<T>(items: readonly T[], dateOf: (item: T) => Date) {
  const weeks: { monday: Date; items: T[] }[] = [];
  for (const item of items) {
    const monday = startOfWeek(dateOf(item));
    const last = weeks.at(-1);
    if (last?.monday.getTime() === monday.getTime()) last.items.push(item);
    else weeks.push({ monday, items: [item] });
  }
  return weeks;
}
