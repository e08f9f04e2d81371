import { expect, test } from 'vitest';
import { editMergeWindow } from './notifications-consumer.ts';

const at = (time: string) => new Date(`2026-11-04T${time}Z`);

test.each([
  ['12:00:00.000', '12:00:00.000', true],
  ['12:00:00.000', '12:09:59.999', true],
  ['12:00:00.000', '12:10:00.000', false],
  ['12:00:00.003', '12:00:00.001', true],
  ['12:10:00.000', '12:00:00.000', false],
])('after a first edit at %s, one at %s is merged with it: %s', (first, edit, isMerged) => {
  const { after, before } = editMergeWindow(at(edit));
  expect(after < at(first) && at(first) < before).toBe(isMerged);
});
