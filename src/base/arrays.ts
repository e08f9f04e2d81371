/** Splits a list into chunks of at most `size` items, in the same order. */
export function splitIntoChunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** The numbers from 1 to `count`, for example as keys of placeholders. */
export function rangeFromOne(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1);
}
