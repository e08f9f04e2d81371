import { ofLengthOne } from '../of-length-one.ts';
import { nonsense } from './server-trouble.ts';

/** The normalised vectors of a response; throws when they do not fit the number of texts. */
export function checkedVectors(
  vectors: readonly (readonly unknown[])[] | undefined,
  count: number,
  dimensions: number | undefined,
): Float32Array[] {
  if (!vectors) throw nonsense('it has an unexpected shape');
  if (vectors.length !== count) throw nonsense(`${vectors.length} vectors for ${count} texts`);
  const expected = dimensions ?? vectors[0]?.length ?? 0;
  if (expected === 0) throw nonsense('vectors without dimensions');
  return vectors.map((values) => {
    if (values.length !== expected) {
      throw nonsense(`${values.length} dimensions instead of ${expected}`);
    }
    if (!values.every(isFiniteNumber)) throw nonsense('a coordinate is not a finite number');
    return ofLengthOne(values);
  });
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
