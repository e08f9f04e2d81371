import { HEALTH_WEEKS } from '../contract/source-health.ts';

const DAY_MS = 86_400_000;
const DAYS_FROM_MONDAY = 6;

/** The Monday of the week of a date, in UTC. */
export function mondayOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + DAYS_FROM_MONDAY) % 7;
  return new Date(moment.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The Mondays of the displayed weeks, oldest first. */
export function shownWeeks(now: Date): readonly string[] {
  return Array.from({ length: HEALTH_WEEKS }, (_, place) =>
    mondayOf(new Date(now.getTime() - (HEALTH_WEEKS - 1 - place) * 7 * DAY_MS)),
  );
}
