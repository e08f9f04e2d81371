import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';
import { cleanFileName } from './file-name.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-40', { first: 0, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=10-', 'impossible'],
  ['bytes=-0', 'impossible'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['lines=0-1', 'whole'],
])('of ten bytes, %s is %j', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});

test('an empty file has no part', () => {
  expect(byteRange('bytes=0-0', 0)).toBe('impossible');
});

test.each([
  ['photo.png', 'photo.png'],
  ['C:\\Users\\Léa\\été.png', 'été.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nb\u202e.png', 'ab.png'],
  ['..', 'image'],
  ['', 'image'],
  [undefined, 'image'],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test('a very long name keeps its extension', () => {
  const kept = cleanFileName(`${'x'.repeat(400)}.jpeg`);
  expect([kept.length, kept.endsWith('x.jpeg')]).toEqual([200, true]);
});
