export interface TableSize {
  readonly columns: number;
  readonly rows: number;
}

/** ED-02, D2 §2: the grid from which the size of a new table is chosen, at first and at most. */
const FIRST: TableSize = { columns: 4, rows: 3 };
const MOST: TableSize = { columns: 12, rows: 6 };

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** A finger reaches nothing before it chooses: what there is room for on a phone is shown at once. */
export const UNDER_A_FINGER: TableSize = { columns: 8, rows: 6 };

/** The grid to show for what has been reached in it: always one further, as long as there may be. */
export const gridAround = ({ columns, rows }: TableSize, first: TableSize = FIRST): TableSize => ({
  columns: within(first.columns, columns + 1, MOST.columns),
  rows: within(first.rows, rows + 1, MOST.rows),
});

const STEPS: Readonly<Record<string, TableSize>> = {
  ArrowRight: { columns: 1, rows: 0 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowUp: { columns: 0, rows: -1 },
};

/** What an arrow reaches from there; null for other keys. */
export function reachedBy(key: string, from: TableSize): TableSize | null {
  if (key === 'Home') return { ...from, columns: 1 };
  if (key === 'End') return { ...from, columns: gridAround(from).columns };
  const step = STEPS[key];
  if (!step) return null;
  return {
    columns: within(1, from.columns + step.columns, MOST.columns),
    rows: within(1, from.rows + step.rows, MOST.rows),
  };
}
