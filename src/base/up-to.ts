/** The numbers from 1 to this one: places that are known by nothing else. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1);
}
