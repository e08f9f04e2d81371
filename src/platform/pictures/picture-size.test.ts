import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { makePng } from '../../../tests/support/make-png.ts';
import { declaredSize, hasTooManyPixels } from './picture-size.ts';

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('reads the size of a %s from its header', async (type) => {
  const bytes = await createCanvas(321, 123).encode(type as 'png');
  expect(declaredSize(bytes)).toEqual({ width: 321, height: 123 });
});

test('reads the size of a BMP, whichever way its rows go', () => {
  const bitmap = Buffer.alloc(26);
  bitmap.write('BM', 'latin1');
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(640, 18);
  bitmap.writeInt32LE(-480, 22);
  expect(declaredSize(bitmap)).toEqual({ width: 640, height: 480 });
});

test.each([
  ['nothing', ''],
  ['words', 'bonjour'],
  ['a PNG cut off', '\x89PNG\r\n'],
  ['a JPEG cut off', '\xff\xd8\xff\xe1\xff\xff'],
  ['a JPEG that never advances', '\xff\xd8\xff\xe0\x00\x00\x00\x00\x00\x00\x00\x00'],
])('is unknown for %s', (_name, bytes) => {
  expect(declaredSize(Buffer.from(bytes, 'latin1'))).toBeNull();
});

test('[TR-07] a PNG of 30,000 × 30,000 is known by its header alone', () => {
  expect(hasTooManyPixels(makePng({ width: 30_000, height: 30_000, heldBytes: 10 }))).toBe(true);
  expect(hasTooManyPixels(makePng({ width: 10_000, height: 10_000, heldBytes: 10 }))).toBe(false);
});
