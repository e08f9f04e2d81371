import { expect, test } from 'vitest';
import { cutName } from './bar-chart.tsx';
import { donutArcs } from './report-charts.tsx';

test('[AN-02] names of more than 40 characters are cut and marked with an ellipsis', () => {
  expect(cutName('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cutName('x'.repeat(41))).toBe(`${'x'.repeat(40)} ...`);
  expect(cutName(`${'x'.repeat(39)}🌊🌊`)).toBe(`${'x'.repeat(39)} ...`);
});

test('arcs share the ring by value, with a gap between two arcs', () => {
  expect(donutArcs([1, 3], 100)).toEqual([
    { length: 23, start: 0 },
    { length: 73, start: 25 },
  ]);
  expect(donutArcs([5, 0], 100)).toEqual([{ length: 100, start: 0 }, null]);
  expect(donutArcs([0, 0], 100)).toEqual([null, null]);
  expect(donutArcs([1, 9_999], 100)[0]?.length).toBe(1);
});
