import { expect, test } from 'vitest';
import { CATEGORIES, type Category, type CategoryNode } from '../contract/categories.ts';
import { type Aim, aimOfStep, categoryTree, FIRST_PLACES, holdersOf, moveCategory } from './category-tree.ts';

const FIRST = categoryTree(FIRST_PLACES);
const drawn = (tree: readonly CategoryNode[] | null) =>
  (tree ?? []).map(({ id }) => [...holdersOf(tree ?? [], id), id].join(' › '));
const moved = (tree: readonly CategoryNode[], id: Category, aim: Aim): CategoryNode[] =>
  moveCategory(tree, id, aim) ?? [];

test('FX-70: categories stand beside each other at first, the last one last, and say what they are in a synthesis', () => {
  expect(FIRST.map(({ id, sort }) => [id, sort])).toEqual([
    ['general', 0],
    ['objectives', 1],
    ['strategies', 2],
    ['tactics', 3],
    ['additionalInfos', 2 ** 31 - 1],
  ]);
  expect(FIRST.map(({ synthesis }) => synthesis)).toEqual([
    ...[null, 'OBJECTIVE', 'STRATEGY', 'TACTICAL', 'INFO'],
  ]);
});

test('FX-70: a category is put into another one, before one that is there or after all, with all it holds', () => {
  const under = moved(FIRST, 'tactics', { into: 'strategies', before: null });
  expect(drawn(under)).toEqual([
    ...['general', 'objectives', 'strategies', 'strategies › tactics', 'additionalInfos'],
  ]);
  const deep = moved(under, 'strategies', { into: 'objectives', before: null });
  expect(drawn(deep)).toEqual([
    ...['general', 'objectives', 'objectives › strategies', 'objectives › strategies › tactics'],
    'additionalInfos',
  ]);
  expect(deep.find(({ id }) => id === 'objectives')?.categories).toEqual(['strategies']);
  const first = moved(deep, 'general', { into: 'objectives', before: 'strategies' });
  expect(drawn(first).slice(0, 3)).toEqual(['objectives', 'objectives › general', 'objectives › strategies']);
  expect(first.find(({ id }) => id === 'general')?.synthesis).toBe('OBJECTIVE');
  const out = moved(first, 'strategies', { into: null, before: 'objectives' });
  expect(drawn(out)).toEqual([
    ...['strategies', 'strategies › tactics', 'objectives', 'objectives › general', 'additionalInfos'],
  ]);
});

test('FX-70: no category holds itself, nor what holds it; what is gone meanwhile from a place is the end of it', () => {
  const under = moved(FIRST, 'tactics', { into: 'strategies', before: null });
  expect(moveCategory(under, 'strategies', { into: 'tactics', before: null })).toBeNull();
  expect(moveCategory(under, 'tactics', { into: 'tactics', before: null })).toBeNull();
  expect(drawn(moved(under, 'general', { into: 'strategies', before: 'objectives' }))).toEqual([
    ...['objectives', 'strategies', 'strategies › tactics', 'strategies › general', 'additionalInfos'],
  ]);
  expect(drawn(moved(under, 'objectives', { into: null, before: 'objectives' }))).toEqual(drawn(under));
});

test('FX-70: steps lead up, down, into the one above and out again, and nowhere at the ends', () => {
  const aims = (tree: readonly CategoryNode[], id: Category) =>
    (['up', 'down', 'in', 'out'] as const).map((step) => aimOfStep(tree, id, step));
  expect(aims(FIRST, 'general')).toEqual([null, { into: null, before: 'strategies' }, null, null]);
  expect(aims(FIRST, 'additionalInfos')).toEqual([
    { into: null, before: 'tactics' },
    null,
    { into: 'tactics', before: null },
    null,
  ]);
  let tree = FIRST;
  for (const step of ['in', 'up', 'in', 'out', 'out'] as const) {
    const aim = aimOfStep(tree, 'tactics', step);
    if (aim) tree = moved(tree, 'tactics', aim);
  }
  expect(drawn(tree)).toEqual([...CATEGORIES]);
});
