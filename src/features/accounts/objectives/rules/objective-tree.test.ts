import { expect, test } from 'vitest';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import {
  countObjectives,
  depthOf,
  insert,
  lastPlaceIn,
  move,
  placeAfterStep,
  remove,
  rename,
  type Step,
  visibleRows,
} from './objective-tree.ts';

const leaf = (id: string, ...subobjectives: Objective[]): Objective => ({ id, name: id, subobjectives });
const tree = [leaf('a', leaf('b', leaf('c'), leaf('d')), leaf('e')), leaf('f')];
const render = (objectives: Objective[]) =>
  visibleRows(objectives, () => true)
    .map(({ objective, level }) => `${'.'.repeat(level - 1)}${objective.id}`)
    .join(' ');
const afterStep = (id: string, step: Step) => {
  const place = placeAfterStep(tree, id, step);
  return place && render(move(tree, id, place));
};

test('the children of a collapsed objective are not visible', () => {
  expect(visibleRows(tree, (id) => id === 'a').map(({ objective }) => objective.id)).toEqual([
    'a',
    'b',
    'e',
    'f',
  ]);
});

test('count and depth include every level', () => {
  expect(countObjectives(tree)).toBe(6);
  expect(depthOf(tree)).toBe(3);
});

test('an objective is renamed, removed with its children, and inserted again in its place', () => {
  expect(rename(tree, 'd', 'new')[0]?.subobjectives[0]?.subobjectives[1]?.name).toBe('new');
  const remaining = remove(tree, 'b');
  expect(render(remaining)).toBe('a .e f');
  const [b] = tree[0]?.subobjectives ?? [];
  expect(b && render(insert(remaining, b, { parentId: 'a', index: 0 }))).toBe(render(tree));
});

test('a new objective becomes the last of its siblings at the time of its insertion', () => {
  expect(render(insert(tree, leaf('g'), lastPlaceIn(null)))).toBe('a .b ..c ..d .e f g');
  expect(render(insert(tree, leaf('g'), lastPlaceIn('b')))).toBe('a .b ..c ..d ..g .e f');
});

test('one step up, down, into the previous sibling, or out after the parent', () => {
  expect(afterStep('d', 'up')).toBe('a .b ..d ..c .e f');
  expect(afterStep('b', 'down')).toBe('a .e .b ..c ..d f');
  expect(afterStep('f', 'in')).toBe('a .b ..c ..d .e .f');
  expect(afterStep('e', 'in')).toBe('a .b ..c ..d ..e f');
  expect(afterStep('b', 'out')).toBe('a .e b .c .d f');
});

test('a step without a target returns null', () => {
  expect(afterStep('a', 'up')).toBeNull();
  expect(afterStep('f', 'down')).toBeNull();
  expect(afterStep('a', 'in')).toBeNull();
  expect(afterStep('a', 'out')).toBeNull();
});

test('an objective is never moved into itself', () => {
  expect(render(move(tree, 'a', { parentId: 'b', index: 0 }))).toBe(render(tree));
  expect(render(move(tree, 'a', { parentId: 'a', index: 0 }))).toBe(render(tree));
});
