import { expect, test } from 'vitest';
import { sampleNotification } from '../../../../tests/support/web/sample-notification.ts';
import { groupByDay } from './notifications-page.tsx';

test('notifications are grouped by day, newest day first', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const items = [at(12, 9), at(12, 0), at(11, 23), at(9, 12)].map((moment, index) =>
    sampleNotification(4 - index, { at: moment }),
  );
  const days = groupByDay(items, new Date(2026, 10, 12, 10, 42), 'fr');
  expect(days.map(({ heading, notifications }) => [heading, notifications.length])).toEqual([
    ['Aujourd’hui', 2],
    ['Hier', 1],
    ['Lundi 9 novembre', 1],
  ]);
});
