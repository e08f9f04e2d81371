import { expect, test, vi } from 'vitest';
import type { Line } from '../line/open-line.ts';
import { openLines } from './lines.ts';

test('of very many lines that never say who they are, those that waited longest make room', () => {
  const lines = openLines();
  const ended: number[] = [];
  const add = (rank: number) => {
    const reset = vi.fn(() => {
      ended.push(rank);
      lines.remove(line);
    });
    const line = { reset } as unknown as Line;
    lines.add(line);
    return line;
  };
  const greeted = add(0);
  lines.concern(greeted, ['user:ada']);
  for (let rank = 1; rank <= 1_002; rank += 1) add(rank);
  expect(ended).toEqual([1, 2]);
  expect(lines.has(greeted)).toBe(true);
  expect(lines.size).toBe(1_001);
});
