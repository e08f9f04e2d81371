import { expect, test } from 'vitest';
import { maxProximityFactor, proximityBonus } from './proximity-bonus.ts';

const gained = (ones: number[], others: number[]) => proximityBonus([[0, 1]], [ones, others], [1, 1]);

test('closer words gain more, those in query order most', () => {
  const gains = [
    gained([10], [11]),
    gained([10], [9]),
    gained([10], [12]),
    gained([10], [15]),
    gained([10], [16]),
  ];
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  expect(gains[0]).toBeCloseTo(0.25);
  expect(gains.at(-1)).toBe(0);
});

test('repetitions have diminishing returns', () => {
  const often = Array.from({ length: 1_000 }, (_, at) => at * 20);
  expect(gained([10, 50], [11, 51])).toBeGreaterThan(gained([10], [11]));
  expect(
    gained(
      often,
      often.map((at) => at + 1),
    ),
  ).toBeLessThan(0.5);
});

test('rare words gain more', () => {
  expect(proximityBonus([[0, 1]], [[1], [2]], [4, 2])).toBeCloseTo(0.75);
});

test('a missing or single word gains nothing', () => {
  expect(gained([], [1])).toBe(0);
  expect(gained([1], [])).toBe(0);
  expect(proximityBonus([], [[1]], [1])).toBe(0);
  expect(proximityBonus([[0, 1]], [], [])).toBe(0);
});

test('gives the same result as comparing all pairs', () => {
  let seed = 3;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const places = Array.from({ length: next(60) }, (_, at) => at).filter(() => next(3) === 0);
    const [ones, others] = [places.filter((at) => at % 2 === 0), places.filter((at) => at % 2 === 1)];
    const times = ones
      .map((one) => Math.max(0, ...others.map((other) => worthOf(other - one))))
      .reduce((sum, worth) => sum + worth, 0);
    expect(gained(ones, others)).toBeCloseTo((0.25 * 2 * times) / (1 + times));
  }
  function worthOf(gap: number) {
    if (Math.abs(gap) > 5) return 0;
    return gap === 1 ? 1 : 0.5 / Math.abs(gap);
  }
});

test('the gain never exceeds its bound', () => {
  const neighbours = [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const;
  const often = [0, 1, 2].map((from) => Array.from({ length: 500 }, (_, at) => at * 3 + from));
  const held = [4, 2, 1];
  const worth = 7 + proximityBonus(neighbours, often, held);
  expect(worth).toBeLessThanOrEqual(7 * maxProximityFactor(neighbours));
  expect(maxProximityFactor([])).toBe(1);
});
