/** A passage where it was found. */
export interface PlacedStretch {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Passages as one meets them in the document; of those that begin together, the widest first. */
export function inReadingOrder<P extends PlacedStretch>(placed: readonly P[]): P[] {
  return placed.toSorted((a, b) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1));
}
