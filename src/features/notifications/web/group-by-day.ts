import type { Language } from '#base/language.ts';
import { dayHeading } from '#ui/words/date-text.ts';
import type { Notification } from '../contract/notifications.ts';

interface Day {
  readonly heading: string;
  readonly notifications: readonly Notification[];
}

/** Groups notifications by day, in their order. */
export function groupByDay(notifications: readonly Notification[], now: Date, language: Language): Day[] {
  const days = Map.groupBy(notifications, ({ metadata }) =>
    dayHeading(new Date(metadata.timestamp), now, language),
  );
  return [...days].map(([heading, ofDay]) => ({ heading, notifications: ofDay }));
}
