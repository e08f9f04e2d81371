/** The largest cosine between a direction of length one and vectors of a signed byte per dimension; 0 without any. */
export function closest(direction: Float32Array, vectors: Uint8Array): number {
  const dimensions = direction.length;
  const bytes = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength);
  let most = Number.NEGATIVE_INFINITY;
  for (let start = 0; start + dimensions <= bytes.length; start += dimensions) {
    let product = 0;
    let square = 0;
    for (let at = 0; at < dimensions; at += 1) {
      const value = bytes[start + at] ?? 0;
      product += (direction[at] ?? 0) * value;
      square += value * value;
    }
    if (square > 0) most = Math.max(most, product / Math.sqrt(square));
  }
  return most === Number.NEGATIVE_INFINITY ? 0 : most;
}
