/** The numbers from 1 to `count`, for example as keys of placeholders. */
export function rangeFromOne(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1);
}
