import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End move between the rows of the list in the element; Tab still reaches every control. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll('li')];
  if (rows.length === 0) return;
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  rows[step(index, rows.length - 1)]?.querySelector('a')?.focus();
  event.preventDefault();
}
