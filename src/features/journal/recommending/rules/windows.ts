import type { Filter } from '#features/search/contract/criteria.ts';

const DAY_MS = 86_400_000;
/** Older publications are not recommended, unless a search states its own period. */
export const WINDOW_DAYS = 30;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The filters of a search, with the default period if it has none. */
export const withWindow = (filters: readonly Filter[]): readonly Filter[] =>
  filters.some(({ type, kind }) => type === 'Time' && kind === 'Include')
    ? filters
    : [...filters, { type: 'Time', kind: 'Include', param: { days: WINDOW_DAYS }, id: undefined }];
