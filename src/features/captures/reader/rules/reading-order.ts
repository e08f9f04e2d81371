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
