/** Scales a vector to length one; a zero vector stays zero. */
export function normalizeVector(values: ArrayLike<number>): Float32Array {
  const vector = new Float32Array(values.length);
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) squares += (values[at] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  if (length > 0) for (let at = 0; at < values.length; at += 1) vector[at] = (values[at] ?? 0) / length;
  return vector;
}
