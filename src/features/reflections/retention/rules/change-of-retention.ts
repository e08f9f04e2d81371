import type { Retention } from '../contract/categories.ts';

/** How a decision is described: an analysis that was retained is reported as no longer retained. */
export function changeOfRetention(from: Retention, to: Retention): Retention | 'noLongerRetained' {
  return from === 'retained' && to === 'notRetained' ? 'noLongerRetained' : to;
}
