import { expect, test } from 'vitest';
import { canArchive, canEdit, isUpdating, UPDATE_TIMEOUT_MS } from './journal-rules.ts';
import { isListed, sortForReading } from './reading-order.ts';

test('[JO-03] sections made by people are edited by their owners; those of groups are not archived', () => {
  const rights = (entityType: 'organisation' | 'user' | 'group' | 'reflection', isWriter = false) => {
    const section = { entityType, template: null, isWriter };
    return [canEdit(section), canArchive(section)];
  };
  expect(rights('user')).toEqual([true, true]);
  expect(rights('group')).toEqual([true, false]);
  expect(rights('reflection')).toEqual([false, false]);
  expect(rights('reflection', true)).toEqual([true, true]);
  expect(rights('organisation')).toEqual([false, false]);
  expect(canEdit({ entityType: 'user', template: 'SIMILAR_TO_USER_ANALYSES', isWriter: true })).toBe(false);
});

test('a section is updating from the request until it has run, but not forever', () => {
  const now = new Date();
  const before = (ms: number) => new Date(now.getTime() - ms);
  expect(isUpdating({ runAskedAt: null, ranAt: null }, now)).toBe(false);
  expect(isUpdating({ runAskedAt: before(10), ranAt: null }, now)).toBe(true);
  expect(isUpdating({ runAskedAt: before(10), ranAt: before(20) }, now)).toBe(true);
  expect(isUpdating({ runAskedAt: before(10), ranAt: before(5) }, now)).toBe(false);
  expect(isUpdating({ runAskedAt: before(UPDATE_TIMEOUT_MS + 1), ranAt: null }, now)).toBe(false);
});

test('[JO-01] [JO-06] the organisation, the spotlight, groups, reflections, personal ones, each by name; « Portfolio » is hidden', () => {
  const of = (id: string, entityType: 'user' | 'group' | 'reflection', entityName: string, name: string) => ({
    id,
    type: 'standalone' as const,
    entityType,
    entityName,
    name,
    template: null,
  });
  const system = { entityType: 'organisation' as const, entityName: 'Ici', name: '', template: null };
  const made = [
    of('e', 'user', '', 'Zones'),
    of('d', 'user', '', 'écluses'),
    of('c', 'reflection', 'Dunes', 'A'),
    of('b', 'group', 'Élus', 'B'),
    of('a', 'group', 'abysses', 'Z'),
    { ...system, id: 'spotlight', type: 'spotlight' as const },
    { ...system, id: 'news', type: 'organisation' as const },
    { ...of('own', 'user', '', ''), template: 'SIMILAR_TO_USER_ANALYSES' as const },
  ];
  const inOrder = ['news', 'spotlight', 'a', 'b', 'c', 'own', 'd', 'e'];
  expect(sortForReading(made).map(({ id }) => id)).toEqual(inOrder);
  expect([isListed(of('x', 'user', '', 'portfolio')), isListed(of('x', 'group', 'G', 'Portfolio'))]).toEqual([
    false,
    true,
  ]);
});
