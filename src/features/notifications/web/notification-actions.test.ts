import { expect, test } from 'vitest';
import { sampleNotification } from '../../../../tests/support/web/sample-notification.ts';
import { MAX_UNVIEWED_COUNT } from '../contract/notifications.ts';
import {
  applyActionsToCount,
  applyActionsToList,
  markListDisplayed,
  type NotificationAction,
} from './notification-actions.ts';

const three = [3, 2, 1].map((number) => sampleNotification(number));
const [third, second, first] = three as [Sample, Sample, Sample];
type Sample = ReturnType<typeof sampleNotification>;
const done = (notification: Sample): NotificationAction => ({
  kind: 'one',
  notification,
  status: 'silenced',
});
const clicked = (notification: Sample): NotificationAction => ({
  kind: 'one',
  notification,
  status: 'clicked',
});
const all = (until: Sample, left = 0): NotificationAction => ({
  kind: 'all',
  seen: { through: 7, until: until.metadata.timestamp },
  left,
});
const statuses = (items: readonly Sample[]) => items.map(({ metadata, viewed }) => [metadata.status, viewed]);

test('[NO-03] done and a click change their own row', () => {
  expect(statuses(applyActionsToList(three, [done(second), clicked(first)]))).toEqual([
    ['created', false],
    ['silenced', true],
    ['clicked', true],
  ]);
  expect(applyActionsToCount(3, [done(second), clicked(first)])).toBe(1);
});

test('[NO-03] « mark all » changes the seen notifications, not those that arrived later', () => {
  expect(statuses(applyActionsToList(three, [all(second, 1)]))).toEqual([
    ['created', false],
    ['silenced', true],
    ['silenced', true],
  ]);
  expect(applyActionsToCount(12, [all(second, 1)])).toBe(1);
  expect(applyActionsToCount(12, [all(third)])).toBe(0);
});

test('[NO-03] viewed notifications stay unchanged', () => {
  const viewed = sampleNotification(4, { status: 'clicked' });
  expect(statuses(applyActionsToList([viewed], [done(viewed), all(viewed)]))).toEqual([['clicked', true]]);
  expect(applyActionsToCount(3, [done(viewed)])).toBe(3);
});

test('[NO-01] the count is not decreased at its maximum, nor below zero', () => {
  expect(applyActionsToCount(MAX_UNVIEWED_COUNT, [done(first)])).toBe(MAX_UNVIEWED_COUNT);
  expect(applyActionsToCount(0, [done(first)])).toBe(0);
});

test('[NO-03] created becomes displayed up to the last seen one; the others keep their status', () => {
  const items = [third, sampleNotification(2, { status: 'silenced' }), first];
  expect(statuses(markListDisplayed(items, { through: 7, until: second.metadata.timestamp }))).toEqual([
    ['created', false],
    ['silenced', true],
    ['displayed', false],
  ]);
});
