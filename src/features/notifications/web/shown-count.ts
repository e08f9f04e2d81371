/** The number that each « show more » adds; one of the list sizes of D1 §9. */
export const BLOCK = 32;
/** The maximum accepted from the address. */
const MAX_SHOWN = 30 * BLOCK;

/** The number of notifications to show, from the address: rounded up to whole steps; one step for an invalid value. */
export function boundedShown(parameter: unknown): number {
  if (typeof parameter !== 'number' || !Number.isFinite(parameter)) return BLOCK;
  return Math.min(MAX_SHOWN, Math.max(1, Math.ceil(parameter / BLOCK)) * BLOCK);
}
