/** The number that each « show more » adds; one of the list sizes of D1 §9. */
export const SHOWN_STEP = 32;
/** The maximum accepted from the address. */
const MAX_SHOWN = 30 * SHOWN_STEP;

/** The number of notifications to show, from the address: rounded up to whole steps; one step for an invalid value. */
export function parseShownCount(parameter: unknown): number {
  if (typeof parameter !== 'number' || !Number.isFinite(parameter)) return SHOWN_STEP;
  return Math.min(MAX_SHOWN, Math.max(1, Math.ceil(parameter / SHOWN_STEP)) * SHOWN_STEP);
}
