import { inReadingOrder, type PlacedRange } from './passage-order.ts';

/** A range of text with all the passages that cover it, from the widest to the innermost. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly ids: readonly string[];
}

/** Splits overlapping passages into segments, each painted once for all the passages that cover it. */
export function segmentsOf(placed: readonly PlacedRange[]): Segment[] {
  const widestFirst = inReadingOrder(placed.filter(({ start, end }) => end > start));
  const cuts = [...new Set(widestFirst.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const segments: Segment[] = [];
  let covering: PlacedRange[] = [];
  let next = 0;
  for (const [index, start] of cuts.entries()) {
    covering = covering.filter(({ end }) => end > start);
    const begun = widestFirst.findIndex((passage, at) => at >= next && passage.start > start);
    const until = begun === -1 ? widestFirst.length : begun;
    covering.push(...widestFirst.slice(next, until));
    next = until;
    const end = cuts[index + 1];
    if (end !== undefined && covering.length > 0) {
      segments.push({ start, end, ids: covering.map(({ id }) => id) });
    }
  }
  return segments;
}
