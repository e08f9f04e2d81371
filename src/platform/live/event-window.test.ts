import { expect, test } from 'vitest';
import type { OutboxEvent } from '../outbox/read-outbox.ts';
import { openWindow } from './event-window.ts';

const at = (position: number): OutboxEvent => ({
  position,
  organisationId: null,
  name: 'x',
  payload: {},
  topics: [],
  recheck: [],
});
const loadedEvent = (position: number, readAtMs = 0) => ({ event: at(position), readAtMs });
const positions = (events: readonly OutboxEvent[]) => events.map((event) => event.position);

test('returns events after a position, gaps included', () => {
  const window = openWindow([loadedEvent(3), loadedEvent(7)], { start: 2, position: 8, completeSinceMs: 0 });
  window.add([at(9), at(12)], 15);
  expect(positions(window.after(2))).toEqual([3, 7, 9, 12]);
  expect(positions(window.after(7))).toEqual([9, 12]);
  expect(positions(window.after(15))).toEqual([]);
  expect(window.position).toBe(15);
});

test('drops the oldest events when full and reports from where it is complete', () => {
  const window = openWindow([], { start: 0, position: 0, completeSinceMs: 0 }, Date.now, 10);
  for (let position = 1; position <= 11; position += 1) window.add([at(position)], position);
  expect(window.start).toBe(3);
  expect(positions(window.after(3))).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
});

test('finds the position of a moment, or null when it is too old', () => {
  let clock = 100;
  const window = openWindow(
    [loadedEvent(1, 100)],
    { start: 0, position: 1, completeSinceMs: 0 },
    () => clock,
    3,
  );
  clock = 200;
  window.add([at(2)], 2);
  clock = 300;
  window.add([at(3)], 3);
  expect(window.positionAt(150)).toBe(1);
  expect(window.positionAt(400)).toBe(3);
  expect(window.positionAt(50)).toBe(0);
  clock = 400;
  window.add([at(4)], 4);
  expect(window.positionAt(50)).toBeNull();
  expect(window.positionAt(350)).toBe(3);
});
