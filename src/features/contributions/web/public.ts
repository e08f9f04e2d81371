export { useContributions, usePassages } from './contributions.ts';
export { ContributionsProvider } from './contributions-provider.tsx';
export { ContributionList } from './list/contribution-list.tsx';
export { FilterChips as ContributionFilterChips } from './list/filter-chips.tsx';
export { workQuery as contributionsQuery } from './reading/work-query.ts';
export { useElement } from './use-element.ts';
export { type LinkedPassages, useLinkedPassages } from './use-linked-passages.ts';
export { useReveal } from './use-reveal.ts';
export type { ElementFilter as ContributionFilter } from './work/matches-filter.ts';
