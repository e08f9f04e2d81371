import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBatchedRender } from './use-batched-render.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Records the number of rendered items after each change. */
function drawing(start: readonly number[]) {
  const counts: number[] = [];
  const draw = ({ list }: { readonly list: readonly number[] }) => {
    const { length } = useBatchedRender(list, 3);
    if (counts.at(-1) !== length) counts.push(length);
  };
  const { rerender } = renderHook(draw, { initialProps: { list: start } });
  return { counts, change: (list: readonly number[]) => rerender({ list }) };
}

test('a short list is rendered at once, and so are a few added or removed items', () => {
  const { counts, change } = drawing(numbers(5));
  change(numbers(8));
  change(numbers(7));
  expect(counts).toEqual([5, 8, 7]);
});

test('a long list is rendered in batches', () => {
  const { counts, change } = drawing(numbers(12));
  expect(counts).toEqual([3, 6, 12]);
  change(numbers(20));
  expect(counts).toEqual([3, 6, 12, 15, 20]);
});
