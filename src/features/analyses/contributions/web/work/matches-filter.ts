import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';

/** The filter of the elements: all, those of one code, or missions. */
export type ElementFilter = 'all' | Code | 'mission';

export function matchesFilter(element: ShownElement, filter: ElementFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'mission' ? element.type === 'mission' : element.codeClassification === filter;
}
