/** The normalised mean of vectors; null without any. */
export function meanVector(vectors: readonly Float32Array[]): Float32Array | null {
  const [first] = vectors;
  if (!first) return null;
  const sum = new Float64Array(first.length);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length > 0 ? Float32Array.from(sum, (value) => value / length) : null;
}
