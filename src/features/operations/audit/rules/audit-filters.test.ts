import { expect, test } from 'vitest';
import { toQuery } from './audit-filters.ts';

const now = new Date(2026, 10, 18, 15, 30);
const at = (day: number, month = 10) => new Date(2026, month, day).toISOString();

test('a period begins at the midnight of its first day', () => {
  expect(toQuery({ period: 'today' }, now)).toEqual({ from: at(18) });
  expect(toQuery({ period: 'week' }, now)).toEqual({ from: at(12) });
  expect(toQuery({ period: 'month' }, now)).toEqual({ from: at(20, 9) });
});

test('a period between two days includes both', () => {
  expect(toQuery({ period: 'own', from: '2026-11-01', to: '2026-11-18' }, now)).toEqual({
    from: at(1),
    to: at(19),
  });
  expect(toQuery({ period: 'own', to: '2026-11-30' }, now)).toEqual({ to: at(1, 11) });
  expect(toQuery({ period: 'own' }, now)).toEqual({});
});

test('without filters nothing is asked for', () => {
  expect(toQuery({}, now)).toEqual({});
  expect(toQuery({ acts: 'access', person: 'p', q: 'eau' }, now)).toEqual({
    group: 'access',
    actorId: 'p',
    search: 'eau',
  });
});
