import { expect, test } from 'vitest';
import { PIN_HEIGHT_PX, railPins } from './rail-pins.ts';

test('a pin is level with its passage', () => {
  expect(
    railPins([
      { id: 'b', topPx: 200 },
      { id: 'a', topPx: 40 },
    ]),
  ).toEqual([
    { ids: ['a'], topPx: 40 },
    { ids: ['b'], topPx: 200 },
  ]);
});

test('pins that would overlap are pushed down, in the order of their passages', () => {
  const pins = railPins([
    { id: 'a', topPx: 100 },
    { id: 'b', topPx: 110 },
  ]);
  expect(pins.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  expect(pins[1]?.topPx).toBeGreaterThanOrEqual(100 + PIN_HEIGHT_PX);
});

test('passages of the same line beyond the second share its pin', () => {
  const pins = railPins(['a', 'b', 'c', 'd'].map((id) => ({ id, topPx: 100 })));
  expect(pins.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd']]);
});

test('with two hundred passages no pin overlaps another, none is far from its first passage, none is missing', () => {
  const tops = Array.from({ length: 200 }, (_, i) => ({ id: String(i), topPx: (i * 613) % 2_000 }));
  const pins = railPins(tops);
  expect(pins.flatMap(({ ids }) => ids)).toHaveLength(200);
  for (const [index, { ids, topPx }] of pins.entries()) {
    const before = pins[index - 1];
    if (before) expect(topPx).toBeGreaterThanOrEqual(before.topPx + PIN_HEIGHT_PX);
    expect(topPx - (tops.find(({ id }) => id === ids[0])?.topPx ?? 0)).toBeLessThanOrEqual(48);
  }
});
