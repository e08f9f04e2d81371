import { expect, test } from 'vitest';
import type { NotificationStatus } from '../contract/notifications.ts';
import { isViewed, nextStatus } from './next-status.ts';

test.each<[NotificationStatus, Exclude<NotificationStatus, 'created'>, NotificationStatus]>([
  ['created', 'displayed', 'displayed'],
  ['created', 'clicked', 'clicked'],
  ['created', 'silenced', 'silenced'],
  ['displayed', 'displayed', 'displayed'],
  ['displayed', 'clicked', 'clicked'],
  ['displayed', 'silenced', 'silenced'],
  ['clicked', 'displayed', 'clicked'],
  ['clicked', 'clicked', 'clicked'],
  ['clicked', 'silenced', 'clicked'],
  ['silenced', 'displayed', 'silenced'],
  ['silenced', 'clicked', 'silenced'],
  ['silenced', 'silenced', 'silenced'],
])('[NO-03] %s, requested %s, becomes %s', (current, requested, next) => {
  expect(nextStatus(current, requested)).toBe(next);
});

test('[NO-01] created and displayed count, clicked and silenced do not', () => {
  const statuses = ['created', 'displayed', 'clicked', 'silenced'] as const;
  expect(statuses.map(isViewed)).toEqual([false, false, true, true]);
});
