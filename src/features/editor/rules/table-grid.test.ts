import { expect, it } from 'vitest';
import { gridFor, sizeAfterKey, TOUCH_GRID } from './table-grid.ts';

it.each([
  [
    { columns: 1, rows: 1 },
    { columns: 4, rows: 3 },
  ],
  [
    { columns: 3, rows: 2 },
    { columns: 4, rows: 3 },
  ],
  [
    { columns: 4, rows: 1 },
    { columns: 5, rows: 3 },
  ],
  [
    { columns: 11, rows: 5 },
    { columns: 12, rows: 6 },
  ],
  [
    { columns: 12, rows: 6 },
    { columns: 12, rows: 6 },
  ],
])('[ED-02] the grid of a new table grows from 4 × 3 to 12 × 6: %o selected, %o shown', (reached, shown) => {
  expect(gridFor(reached)).toEqual(shown);
});

it('[ED-02] on touch screens the grid starts as large as fits, and grows by keyboard only', () => {
  expect(gridFor({ columns: 1, rows: 1 }, TOUCH_GRID)).toEqual({ columns: 8, rows: 6 });
  expect(gridFor({ columns: 9, rows: 1 }, TOUCH_GRID)).toEqual({ columns: 10, rows: 6 });
});

it('[ED-02] arrow keys reach every size and stop at the edges', () => {
  const press = (from: { columns: number; rows: number }, ...keys: string[]) =>
    keys.reduce((at, key) => sizeAfterKey(key, at) ?? at, from);
  expect(press({ columns: 1, rows: 1 }, 'ArrowLeft', 'ArrowUp')).toEqual({ columns: 1, rows: 1 });
  expect(press({ columns: 1, rows: 1 }, 'ArrowRight', 'ArrowRight', 'ArrowDown')).toEqual({
    columns: 3,
    rows: 2,
  });
  expect(press({ columns: 12, rows: 6 }, 'ArrowRight', 'ArrowDown')).toEqual({ columns: 12, rows: 6 });
  expect(press({ columns: 5, rows: 2 }, 'Home')).toEqual({ columns: 1, rows: 2 });
  expect(press({ columns: 5, rows: 2 }, 'End')).toEqual({ columns: 6, rows: 2 });
  expect(sizeAfterKey('a', { columns: 1, rows: 1 })).toBeNull();
});
