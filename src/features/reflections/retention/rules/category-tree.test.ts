import { expect, test } from 'vitest';
import { CATEGORIES, type Category, type CategoryNode } from '../contract/categories.ts';
import {
  ancestorsOf,
  type CategoryTarget,
  categoryTree,
  INITIAL_PLACES,
  moveCategory,
  targetOfStep,
} from './category-tree.ts';

const INITIAL = categoryTree(INITIAL_PLACES);
const pathsOf = (tree: readonly CategoryNode[] | null) =>
  (tree ?? []).map(({ id }) => [...ancestorsOf(tree ?? [], id), id].join(' › '));
const moved = (tree: readonly CategoryNode[], id: Category, target: CategoryTarget): CategoryNode[] =>
  moveCategory(tree, id, target) ?? [];

test('FX-70: categories are flat at first, the last one stays last, and each has its synthesis', () => {
  expect(INITIAL.map(({ id, sort }) => [id, sort])).toEqual([
    ['general', 0],
    ['objectives', 1],
    ['strategies', 2],
    ['tactics', 3],
    ['additionalInfos', 2 ** 31 - 1],
  ]);
  expect(INITIAL.map(({ synthesis }) => synthesis)).toEqual([
    null,
    'OBJECTIVE',
    'STRATEGY',
    'TACTICAL',
    'INFO',
  ]);
});

test('FX-70: a category is moved into another one, before a sibling or to the end, with its descendants', () => {
  const under = moved(INITIAL, 'tactics', { into: 'strategies', before: null });
  expect(pathsOf(under)).toEqual([
    'general',
    'objectives',
    'strategies',
    'strategies › tactics',
    'additionalInfos',
  ]);
  const deep = moved(under, 'strategies', { into: 'objectives', before: null });
  expect(pathsOf(deep)).toEqual([
    'general',
    'objectives',
    'objectives › strategies',
    'objectives › strategies › tactics',
    'additionalInfos',
  ]);
  expect(deep.find(({ id }) => id === 'objectives')?.categories).toEqual(['strategies']);
  const first = moved(deep, 'general', { into: 'objectives', before: 'strategies' });
  expect(pathsOf(first).slice(0, 3)).toEqual([
    'objectives',
    'objectives › general',
    'objectives › strategies',
  ]);
  expect(first.find(({ id }) => id === 'general')?.synthesis).toBe('OBJECTIVE');
  const out = moved(first, 'strategies', { into: null, before: 'objectives' });
  expect(pathsOf(out)).toEqual([
    'strategies',
    'strategies › tactics',
    'objectives',
    'objectives › general',
    'additionalInfos',
  ]);
});

test('FX-70: no category is moved into itself or a descendant; with a sibling that is gone, it is moved to the end', () => {
  const under = moved(INITIAL, 'tactics', { into: 'strategies', before: null });
  expect(moveCategory(under, 'strategies', { into: 'tactics', before: null })).toBeNull();
  expect(moveCategory(under, 'tactics', { into: 'tactics', before: null })).toBeNull();
  expect(pathsOf(moved(under, 'general', { into: 'strategies', before: 'objectives' }))).toEqual([
    'objectives',
    'strategies',
    'strategies › tactics',
    'strategies › general',
    'additionalInfos',
  ]);
  expect(pathsOf(moved(under, 'objectives', { into: null, before: 'objectives' }))).toEqual(pathsOf(under));
});

test('FX-70: steps move up, down, into the previous sibling and out again, and are disabled at the ends', () => {
  const targets = (tree: readonly CategoryNode[], id: Category) =>
    (['up', 'down', 'in', 'out'] as const).map((step) => targetOfStep(tree, id, step));
  expect(targets(INITIAL, 'general')).toEqual([null, { into: null, before: 'strategies' }, null, null]);
  expect(targets(INITIAL, 'additionalInfos')).toEqual([
    { into: null, before: 'tactics' },
    null,
    { into: 'tactics', before: null },
    null,
  ]);
  let tree = INITIAL;
  for (const step of ['in', 'up', 'in', 'out', 'out'] as const) {
    const target = targetOfStep(tree, 'tactics', step);
    if (target) tree = moved(tree, 'tactics', target);
  }
  expect(pathsOf(tree)).toEqual([...CATEGORIES]);
});
