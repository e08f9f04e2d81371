import { expect, test } from 'vitest';
import { NO_PAGES, pageAt, stretchOfPages, withPages } from './document-pages.ts';

const whole = withPages(withPages(NO_PAGES, ['Un.', '']), ['Trois.', 'Quatre.']);

test('[AL-06] pages are joined by one line break, those without text included', () => {
  expect(whole.text).toBe('Un.\n\nTrois.\nQuatre.');
  expect(whole.starts).toEqual([0, 4, 5, 12]);
});

test('[AL-06] every place is on the page whose words stand there', () => {
  expect([0, 2, 3, 4, 5, 10, 11, 12, 18].map((offset) => pageAt(whole, offset))).toEqual([
    1, 1, 1, 2, 3, 3, 3, 4, 4,
  ]);
});

test('[AL-06] a page gives its own words back, and several what stands between them too', () => {
  const read = (first: number, last?: number) => {
    const stretch = stretchOfPages(whole, first, last);
    return stretch && whole.text.slice(stretch.start, stretch.end);
  };
  expect(read(1)).toBe('Un.');
  expect(read(2)).toBe('');
  expect(read(3, 4)).toBe('Trois.\nQuatre.');
  expect(read(5)).toBeNull();
  expect(read(4, 5)).toBeNull();
});
