/** Quantises a vector to signed bytes, scaled so that the largest component is ±127: its length is lost. A zero vector stays zero. */
export function quantize(vector: Float32Array): Int8Array {
  let largest = 0;
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  const bytes = new Int8Array(vector.length);
  if (largest === 0) return bytes;
  const scale = 127 / largest;
  for (let at = 0; at < vector.length; at += 1) bytes[at] = Math.round((vector[at] ?? 0) * scale);
  return bytes;
}

/** The unit vector of quantised bytes; null for a zero vector. */
export function dequantize(bytes: Int8Array): Float32Array | null {
  let square = 0;
  for (let at = 0; at < bytes.length; at += 1) square += (bytes[at] ?? 0) ** 2;
  if (square === 0) return null;
  const scale = 1 / Math.sqrt(square);
  const vector = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) vector[at] = (bytes[at] ?? 0) * scale;
  return vector;
}

/** Splits the concatenated vectors of a findable. */
export function splitVectors(bytes: Uint8Array, dimensions: number): Int8Array[] {
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(signed.length / Math.max(dimensions, 1)) }, (_, at) =>
    signed.subarray(at * dimensions, (at + 1) * dimensions),
  );
}
