import { afterEach, expect, test } from 'vitest';
import { measureLines } from './measure-lines.ts';
import type { TextSurroundings } from './text-surroundings.ts';

const original = Range.prototype.getClientRects;
afterEach(() => {
  Range.prototype.getClientRects = original;
});

const ON_PAPER: TextSurroundings = { clip: null, isDrawn: true, isPinned: false, isDark: false };

function measure(rects: readonly DOMRect[], ground: Partial<TextSurroundings> = {}) {
  Range.prototype.getClientRects = () => rects as unknown as DOMRectList;
  const node = document.createTextNode('words');
  const { lines } = measureLines([{ node, from: 0, to: 5 }], () => ({ ...ON_PAPER, ...ground }));
  return lines.map(({ left, top, right, bottom }) => [left, top, right, bottom]);
}

test('boxes of one line are merged, in either reading direction; lines are separate', () => {
  const line = (left: number, width: number, top = 0) => new DOMRect(left, top, width, 20);
  expect(measure([line(0, 50), line(50, 30)])).toEqual([[0, 0, 80, 20]]);
  expect(measure([line(50, 30), line(0, 50)])).toEqual([[0, 0, 80, 20]]);
  expect(measure([line(0, 50), line(0, 50, 30)])).toEqual([
    [0, 0, 50, 20],
    [0, 30, 50, 50],
  ]);
});

test('text scrolled out of view or not drawn has no boxes', () => {
  const clip = { left: 0, top: 10, right: 40, bottom: 100 };
  expect(measure([new DOMRect(0, 0, 50, 20), new DOMRect(0, 200, 50, 20)], { clip })).toEqual([
    [0, 10, 40, 20],
  ]);
  expect(measure([new DOMRect(0, 0, 50, 20)], { isDrawn: false })).toEqual([]);
});
