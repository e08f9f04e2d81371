import type { Filter } from '#features/search/contract/criteria.ts';

const HOURS = 6;
const ROUND_MS = HOURS * 3_600_000;
const CHECK_MINUTES = 10;

/** Due sections are run this often, so that a missed round or a failed section does not wait for the next one. */
export const ROUND_SCHEDULE = `*/${CHECK_MINUTES} * * * *`;

/** D3 §9: every section is updated every six hours, in UTC from midnight. */
export const nextRoundAfter = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / ROUND_MS) + 1) * ROUND_MS);

/** When a section that failed, or was searched only in part, is tried again. */
export const nextRetryAfter = (now: Date): Date => new Date(now.getTime() + CHECK_MINUTES * 60_000);

const DAY_MS = 86_400_000;
/** Older publications are not recommended, unless a search states its own period. */
export const WINDOW_DAYS = 30;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The filters of a search, with the default period if it has none. */
export const withWindow = (filters: readonly Filter[]): readonly Filter[] =>
  filters.some(({ type, kind }) => type === 'Time' && kind === 'Include')
    ? filters
    : [...filters, { type: 'Time', kind: 'Include', param: { days: WINDOW_DAYS }, id: undefined }];
