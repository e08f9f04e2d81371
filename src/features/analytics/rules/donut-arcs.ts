/** Free space between two arcs. */
const GAP = 2;

interface Arc {
  readonly length: number;
  /** Offset along the ring. */
  readonly start: number;
}

/** Converts values to arcs of a ring. A value of zero has no arc, and a single value closes the ring. */
export function donutArcs(values: readonly number[], ring: number): (Arc | null)[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const gap = values.filter((value) => value > 0).length > 1 ? GAP : 0;
  let start = 0;
  return values.map((value) => {
    if (value <= 0) return null;
    const share = (value / total) * ring;
    const arc = { length: Math.max(1, share - gap), start };
    start += share;
    return arc;
  });
}
