/** A signed byte per dimension, the largest one ±127: directions are kept, lengths are not. All zero stays all zero. */
export function toBytes(vector: Float32Array): Int8Array {
  let largest = 0;
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  const bytes = new Int8Array(vector.length);
  if (largest === 0) return bytes;
  const scale = 127 / largest;
  for (let at = 0; at < vector.length; at += 1) bytes[at] = Math.round((vector[at] ?? 0) * scale);
  return bytes;
}

/** Of length one, as the bytes tell it; null where they say nothing. */
export function fromBytes(bytes: Int8Array): Float32Array | null {
  let square = 0;
  for (let at = 0; at < bytes.length; at += 1) square += (bytes[at] ?? 0) ** 2;
  if (square === 0) return null;
  const scale = 1 / Math.sqrt(square);
  const vector = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) vector[at] = (bytes[at] ?? 0) * scale;
  return vector;
}

/** The vectors of a findable, one after the other in `vectors`; none where it has no bytes. */
export function vectorsOf(bytes: Uint8Array, dimensions: number): Int8Array[] {
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(signed.length / Math.max(dimensions, 1)) }, (_, at) =>
    signed.subarray(at * dimensions, (at + 1) * dimensions),
  );
}
