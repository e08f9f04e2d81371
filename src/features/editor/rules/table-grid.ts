export interface TableSize {
  readonly columns: number;
  readonly rows: number;
}

/** ED-02, D2 §2: the initial and the largest grid for choosing the size of a new table. */
const INITIAL: TableSize = { columns: 4, rows: 3 };
const LARGEST: TableSize = { columns: 12, rows: 6 };

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** On touch screens nothing is selected before it is chosen: the grid shows as much as fits on a phone. */
export const TOUCH_GRID: TableSize = { columns: 8, rows: 6 };

/** The grid to show for a selected size: one column and row more, up to the largest. */
export const gridFor = ({ columns, rows }: TableSize, first: TableSize = INITIAL): TableSize => ({
  columns: clamp(first.columns, columns + 1, LARGEST.columns),
  rows: clamp(first.rows, rows + 1, LARGEST.rows),
});

const STEPS: Readonly<Record<string, TableSize>> = {
  ArrowRight: { columns: 1, rows: 0 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowUp: { columns: 0, rows: -1 },
};

/** The size selected by a key; null for other keys. */
export function sizeAfterKey(key: string, from: TableSize): TableSize | null {
  if (key === 'Home') return { ...from, columns: 1 };
  if (key === 'End') return { ...from, columns: gridFor(from).columns };
  const step = STEPS[key];
  if (!step) return null;
  return {
    columns: clamp(1, from.columns + step.columns, LARGEST.columns),
    rows: clamp(1, from.rows + step.rows, LARGEST.rows),
  };
}
