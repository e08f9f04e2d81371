/**
 * The largest cosine between a unit vector and vectors of signed bytes; 0 without any. A large organisation compares
 * thousands per search, so squares are summed as integers.
 */
export function maxCosine(direction: Float64Array, vectors: Uint8Array): number {
  const dimensions = direction.length;
  const bytes = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength);
  let most = Number.NEGATIVE_INFINITY;
  for (let start = 0; start + dimensions <= bytes.length; start += dimensions) {
    let product = 0;
    let square = 0;
    for (let at = 0; at < dimensions; at += 1) {
      const value = bytes[start + at] ?? 0;
      product += (direction[at] ?? 0) * value;
      square = (square + Math.imul(value, value)) | 0;
    }
    if (square > 0) most = Math.max(most, product / Math.sqrt(square));
  }
  return most === Number.NEGATIVE_INFINITY ? 0 : most;
}
