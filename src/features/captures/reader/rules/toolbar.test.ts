import { expect, test } from 'vitest';
import { toolbarPosition } from './toolbar.ts';

const line = (top: number, left = 300, right = 500) => ({ left, right, top, bottom: top + 30 });
const place = (firstLine: ReturnType<typeof line>, lastLine = firstLine) =>
  toolbarPosition({
    firstLine,
    lastLine,
    zone: { left: 0, top: 64, right: 800, bottom: 600 },
    widthPx: 300,
    heightPx: 40,
  });

test('FX-43: it is below the selection, centred on its last line, and covers none of the text before it', () => {
  expect(place(line(200))).toEqual({ left: 250, top: 242 });
  expect(place(line(80), line(140)).top).toBe(182);
});

test('without room below it goes above', () => {
  expect(place(line(570)).top).toBe(522);
});

test('it never leaves the window sideways', () => {
  expect(place(line(200, 0, 40)).left).toBe(0);
  expect(place(line(200, 780, 800)).left).toBe(500);
});

test('for a selection larger than the window it is at the lower edge of the visible area', () => {
  expect(place(line(-400), line(1_200)).top).toBe(560);
});
