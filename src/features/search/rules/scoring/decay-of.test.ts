import { expect, test } from 'vitest';
import { decayOf } from './decay-of.ts';

const DAY_MS = 86_400_000;
const after = (days: number, shape: 'Gaussian' | 'Exponential' | 'Linear') =>
  decayOf(days * DAY_MS, { halfLifeDays: 14, shape });

test.each(['Gaussian', 'Exponential', 'Linear'] as const)(
  '[SC-02] %s: one half at the half-life',
  (shape) => {
    expect(after(0, shape)).toBe(1);
    expect(after(14, shape)).toBeCloseTo(0.5);
    expect(after(-30, shape)).toBe(1);
    const values = Array.from({ length: 100 }, (_, day) => after(day, shape));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(after(36_500, shape)).toBeGreaterThanOrEqual(0);
  },
);

test('the linear shape reaches zero at twice the half-life; the curves never do', () => {
  expect(after(28, 'Linear')).toBe(0);
  expect(after(60, 'Linear')).toBe(0);
  expect(after(28, 'Gaussian')).toBeCloseTo(1 / 16);
  expect(after(28, 'Exponential')).toBeCloseTo(1 / 4);
});
