/** A passage with its position. */
export interface PlacedRange {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Passages in the order of the document; of those with the same start, the widest first. */
export function inReadingOrder<P extends PlacedRange>(placed: readonly P[]): P[] {
  return placed.toSorted((a, b) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1));
}

/** The passage after or before the selected one; without a selection, the first or the last. Null beyond the ends. */
export function neighbour(inOrder: readonly string[], chosenId: string | null, step: 1 | -1): string | null {
  const at = chosenId === null ? -1 : inOrder.indexOf(chosenId);
  if (at === -1) return inOrder.at(step === 1 ? 0 : -1) ?? null;
  return inOrder[at + step] ?? null;
}

/** The passage a click selects among overlapping ones: the innermost, then with each click the next one out. */
export function passageForClick(ids: readonly string[], selectedId: string | null): string | null {
  const at = selectedId === null ? -1 : ids.indexOf(selectedId);
  return (at === -1 ? ids.at(-1) : ids.at(at - 1)) ?? null;
}
