import type { Retention } from '../contract/categories.ts';

/** What is said of a decision: who falls out of what is retained is told so. */
export function changeOfRetention(from: Retention, to: Retention): Retention | 'noLongerRetained' {
  return from === 'retained' && to === 'notRetained' ? 'noLongerRetained' : to;
}
