import { expect, test } from 'vitest';
import { toolbarPlace } from './toolbar-place.ts';

const line = (top: number, left = 300, right = 500) => ({ left, right, top, bottom: top + 30 });
const place = (
  firstLine: ReturnType<typeof line>,
  {
    lastLine = firstLine,
    prefersBelow = false,
  }: { lastLine?: ReturnType<typeof line>; prefersBelow?: boolean } = {},
) =>
  toolbarPlace({
    firstLine,
    lastLine,
    prefersBelow,
    zone: { left: 0, top: 64, right: 800, bottom: 600 },
    widthPx: 300,
    heightPx: 40,
  });

test('it stands above the selection, in the middle of its first line', () => {
  expect(place(line(200))).toEqual({ left: 250, top: 152 });
});

test('under the top bar there is no room: it goes below the last line', () => {
  expect(place(line(80), { lastLine: line(140) })).toEqual({ left: 250, top: 182 });
});

test('on a touch screen it stands below, clear of the menu of the system', () => {
  expect(place(line(200), { prefersBelow: true }).top).toBe(242);
});

test('on a touch screen with no room below it goes above', () => {
  expect(place(line(570), { prefersBelow: true }).top).toBe(522);
});

test('it never leaves the window sideways', () => {
  expect(place(line(200, 0, 40)).left).toBe(0);
  expect(place(line(200, 780, 800)).left).toBe(500);
});

test('a selection larger than the window has it at an edge that one sees', () => {
  expect(place(line(-400), { lastLine: line(1_200) }).top).toBe(64);
});
