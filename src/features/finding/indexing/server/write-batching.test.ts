import { expect, test } from 'vitest';
import { WriteBatching } from './write-batching.ts';

test('an occasional write is indexed at once, continuous writes about once a second', () => {
  const batching = new WriteBatching();
  const waits: number[] = [];
  let now = 0;
  for (let written = 0; written < 7; written += 1) {
    const wait = batching.delayMs(now);
    waits.push(wait);
    now += wait + 100;
    batching.recordBatch(now);
  }
  expect(waits).toEqual([150, 150, 150, 300, 600, 800, 800]);
  expect(batching.delayMs(now + 2_000)).toBe(800);
  expect(batching.delayMs(now + 2_001)).toBe(150);
});
