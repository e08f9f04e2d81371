import { expect, test } from 'vitest';
import { Gathering } from './gathering.ts';

test('who writes now and then is found at once, who keeps writing about once a second', () => {
  const gathering = new Gathering();
  const waits: number[] = [];
  let now = 0;
  for (let written = 0; written < 7; written += 1) {
    const wait = gathering.waitMs(now);
    waits.push(wait);
    now += wait + 100;
    gathering.ended(now);
  }
  expect(waits).toEqual([150, 150, 150, 300, 600, 800, 800]);
  expect(gathering.waitMs(now + 2_000)).toBe(800);
  expect(gathering.waitMs(now + 2_001)).toBe(150);
});
