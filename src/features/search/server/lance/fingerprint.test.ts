import { expect, test } from 'vitest';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { fingerprintOf, hasSameText } from './fingerprint.ts';

const findable = someFindable(1);
const print = fingerprintOf(findable);

test('equal findables have equal fingerprints, whatever the order of their readers', () => {
  const readers = [...findable.readers].reverse();
  expect(fingerprintOf({ ...findable, readers })).toBe(print);
});

test.each([
  { readers: [] },
  { tags: ['autre'] },
  { portfolios: [] },
  { date: new Date(0) },
  { remarks: 'vu' },
  { url: null },
  { authorId: someFindable(2).id },
])('a change of %o changes the fingerprint, but not its text part', (change) => {
  const changed = fingerprintOf({ ...findable, ...change });
  expect(changed).not.toBe(print);
  expect(hasSameText(changed, print)).toBe(true);
});

test.each([{ title: 'Autre' }, { text: 'Autre chose.' }])(
  'a change of %o changes the text part',
  (change) => {
    expect(hasSameText(fingerprintOf({ ...findable, ...change }), print)).toBe(false);
  },
);
