import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows, Home and End go from line to line of the list inside the element; Tab still visits everything. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll('li')];
  if (rows.length === 0) return;
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  rows[step(index, rows.length - 1)]?.querySelector('a')?.focus();
  event.preventDefault();
}
