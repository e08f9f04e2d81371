import { expect, test } from 'vitest';
import { pdfWidthPx } from './pdf-size.ts';

test.each([
  [390, 304],
  [1_000, 914],
  [1_249, 1_163],
  [1_250, 598],
  [1_440, 788],
])('[AL-02] in a window of %i px a PDF is %i px wide', (windowPx, shownPx) => {
  expect(pdfWidthPx(windowPx)).toBe(shownPx);
});

test('[AL-02] the width of a PDF is never negative', () => {
  expect(pdfWidthPx(40)).toBe(0);
});
