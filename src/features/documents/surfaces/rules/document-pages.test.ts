import { expect, test } from 'vitest';
import { NO_PAGES, pageAt, rangeOfPages, withPages } from './document-pages.ts';

const whole = withPages(withPages(NO_PAGES, ['Un.', '']), ['Trois.', 'Quatre.']);

test('[AL-06] pages are joined by one line break, including those without text', () => {
  expect(whole.text).toBe('Un.\n\nTrois.\nQuatre.');
  expect(whole.starts).toEqual([0, 4, 5, 12]);
});

test('[AL-06] every offset is on the page that contains its text', () => {
  expect([0, 2, 3, 4, 5, 10, 11, 12, 18].map((offset) => pageAt(whole, offset))).toEqual([
    1, 1, 1, 2, 3, 3, 3, 4, 4,
  ]);
});

test('[AL-06] a page range returns its own text, including the breaks between pages', () => {
  const read = (first: number, last?: number) => {
    const stretch = rangeOfPages(whole, first, last);
    return stretch && whole.text.slice(stretch.start, stretch.end);
  };
  expect(read(1)).toBe('Un.');
  expect(read(2)).toBe('');
  expect(read(3, 4)).toBe('Trois.\nQuatre.');
  expect(read(5)).toBeNull();
  expect(read(4, 5)).toBeNull();
});
