import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { PART_BYTES, splitIntoParts } from './split-into-parts.ts';

test('short chunks are joined, and a chunk that is long enough is passed on without copying', async () => {
  const long = Buffer.alloc(PART_BYTES, 1);
  const half = Buffer.alloc(PART_BYTES / 2, 2);
  const parts: Buffer[] = [];
  for await (const part of splitIntoParts(Readable.from([long, half, half, Buffer.from('rest')])))
    parts.push(part);
  expect(parts.map(({ length }) => length)).toEqual([PART_BYTES, PART_BYTES, 4]);
  expect(parts[0] === long).toBe(true);
  expect(parts[1]?.equals(Buffer.alloc(PART_BYTES, 2))).toBe(true);
});
