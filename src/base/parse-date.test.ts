import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

test.each(['0001-01-01T00:00:00Z', '2026-03-14T08:30:00+01:00', '9999-12-31T23:59:59Z'])(
  '%s is a storable date',
  (text) => {
    expect(parseDate(text)?.getTime()).toBe(Date.parse(text));
  },
);

test.each([
  null,
  '',
  'hier',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
])('%s is refused', (text) => {
  expect(parseDate(text)).toBeNull();
});
