/** How many more each « show more » shows; one of the list sizes of D1 §9. */
export const BLOCK = 32;
/** An address asks for no more than this: beyond, nobody reads. */
const MOST = 30 * BLOCK;

/** How many the address asks to show, in whole blocks; anything odd is the first block. */
export function boundedShown(wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted)) return BLOCK;
  return Math.min(MOST, Math.max(1, Math.ceil(wanted / BLOCK)) * BLOCK);
}
