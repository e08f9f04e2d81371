import type { ActGroup } from './act-groups.ts';

/** The periods offered; `own` is between two days. */
export const PERIODS = ['all', 'today', 'week', 'month', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** What a person filters the audit log by, as the address holds it. */
export interface AuditFilters {
  readonly acts?: ActGroup;
  readonly person?: string;
  readonly period?: Exclude<Period, 'all'>;
  /** Days in local time, both included, of the period `own`: `2026-11-18`. */
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
}

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** The filters as the server takes them; days begin and end at the reader's midnight. */
export function toQuery({ acts, person, period, from, to, q }: AuditFilters, now: Date) {
  return {
    ...(acts ? { group: acts } : {}),
    ...(person ? { actorId: person } : {}),
    ...(q ? { search: q } : {}),
    ...(period && period !== 'own' ? { from: midnight(now, -DAYS_BACK[period]) } : {}),
    ...(period === 'own' && from ? { from: midnight(dayOf(from), 0) } : {}),
    ...(period === 'own' && to ? { to: midnight(dayOf(to), 1) } : {}),
  };
}

function midnight(day: Date, offset: number): string {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset).toISOString();
}

function dayOf(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day);
}
