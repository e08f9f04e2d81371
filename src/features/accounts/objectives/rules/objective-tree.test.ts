import { expect, test } from 'vitest';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import {
  countObjectives,
  depthOf,
  insert,
  lastOf,
  move,
  placeAfterStep,
  remove,
  rename,
  type Step,
  visibleRows,
} from './objective-tree.ts';

const leaf = (id: string, ...subobjectives: Objective[]): Objective => ({ id, name: id, subobjectives });
const tree = [leaf('a', leaf('b', leaf('c'), leaf('d')), leaf('e')), leaf('f')];
const drawn = (objectives: Objective[]) =>
  visibleRows(objectives, () => true)
    .map(({ objective, level }) => `${'.'.repeat(level - 1)}${objective.id}`)
    .join(' ');
const stepped = (id: string, step: Step) => {
  const place = placeAfterStep(tree, id, step);
  return place && drawn(move(tree, id, place));
};

test('the children of a closed objective are not drawn', () => {
  expect(visibleRows(tree, (id) => id === 'a').map(({ objective }) => objective.id)).toEqual([
    'a',
    'b',
    'e',
    'f',
  ]);
});

test('counting and depth see every level', () => {
  expect(countObjectives(tree)).toBe(6);
  expect(depthOf(tree)).toBe(3);
});

test('an objective is renamed, removed with what is below it, and put back where it was', () => {
  expect(rename(tree, 'd', 'new')[0]?.subobjectives[0]?.subobjectives[1]?.name).toBe('new');
  const without = remove(tree, 'b');
  expect(drawn(without)).toBe('a .e f');
  const [b] = tree[0]?.subobjectives ?? [];
  expect(b && drawn(insert(without, b, { parentId: 'a', index: 0 }))).toBe(drawn(tree));
});

test('a new objective goes last of its siblings, counted when it is put there', () => {
  expect(drawn(insert(tree, leaf('g'), lastOf(null)))).toBe('a .b ..c ..d .e f g');
  expect(drawn(insert(tree, leaf('g'), lastOf('b')))).toBe('a .b ..c ..d ..g .e f');
});

test('one step up, down, under the one above, or after the parent', () => {
  expect(stepped('d', 'up')).toBe('a .b ..d ..c .e f');
  expect(stepped('b', 'down')).toBe('a .e .b ..c ..d f');
  expect(stepped('f', 'in')).toBe('a .b ..c ..d .e .f');
  expect(stepped('e', 'in')).toBe('a .b ..c ..d ..e f');
  expect(stepped('b', 'out')).toBe('a .e b .c .d f');
});

test('a step that leads nowhere is not offered', () => {
  expect(stepped('a', 'up')).toBeNull();
  expect(stepped('f', 'down')).toBeNull();
  expect(stepped('a', 'in')).toBeNull();
  expect(stepped('a', 'out')).toBeNull();
});

test('an objective is never moved inside itself', () => {
  expect(drawn(move(tree, 'a', { parentId: 'b', index: 0 }))).toBe(drawn(tree));
  expect(drawn(move(tree, 'a', { parentId: 'a', index: 0 }))).toBe(drawn(tree));
});
