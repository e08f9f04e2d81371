import { normalizeVector } from '../normalize-vector.ts';
import { invalidResponse } from './server-failure.ts';

/** The normalised vectors of a response; throws when they do not fit the number of texts. */
export function parseVectors(
  vectors: readonly (readonly unknown[])[] | undefined,
  count: number,
  dimensions: number | undefined,
): Float32Array[] {
  if (!vectors) throw invalidResponse('it has an unexpected shape');
  if (vectors.length !== count) throw invalidResponse(`${vectors.length} vectors for ${count} texts`);
  const expected = dimensions ?? vectors[0]?.length ?? 0;
  if (expected === 0) throw invalidResponse('vectors without dimensions');
  return vectors.map((values) => {
    if (values.length !== expected) {
      throw invalidResponse(`${values.length} dimensions instead of ${expected}`);
    }
    if (!values.every(isFiniteNumber)) throw invalidResponse('a coordinate is not a finite number');
    return normalizeVector(values);
  });
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
