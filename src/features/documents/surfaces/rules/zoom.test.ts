import { expect, test } from 'vitest';
import { ZOOM_MAX, ZOOM_MIN, zoomStep } from './pdf-size.ts';

test('[AL-02] a PDF is zoomed from 50 to 300 % step by step, and back the same way', () => {
  const larger = [ZOOM_MIN];
  while ((larger.at(-1) ?? 0) < ZOOM_MAX) larger.push(zoomStep(larger.at(-1) ?? 0, 'in'));
  const smaller = [ZOOM_MAX];
  while ((smaller.at(-1) ?? 0) > ZOOM_MIN) smaller.push(zoomStep(smaller.at(-1) ?? 0, 'out'));
  expect(larger).toContain(100);
  expect(smaller.toReversed()).toEqual(larger);
});

test('[AL-02] the zoom stops at its ends', () => {
  expect(zoomStep(300, 'in')).toBe(300);
  expect(zoomStep(50, 'out')).toBe(50);
});
