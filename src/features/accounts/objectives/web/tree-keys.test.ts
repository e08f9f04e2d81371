import { expect, test } from 'vitest';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import { visibleRows } from '../rules/objective-tree.ts';
import { treeActionOf } from './tree-keys.ts';

const leaf = (id: string, ...subobjectives: Objective[]): Objective => ({ id, name: id, subobjectives });
const rows = visibleRows([leaf('a', leaf('b')), leaf('c')], () => true);
const press = (key: string, at: number, { altKey = false, isOpen = true } = {}) =>
  treeActionOf({ key, altKey }, at, rows, isOpen);

test('arrows move through the visible rows and stop at the ends', () => {
  expect(press('ArrowDown', 0)).toEqual({ act: 'go', id: 'b' });
  expect(press('ArrowDown', 2)).toBeNull();
  expect(press('ArrowUp', 0)).toBeNull();
  expect(press('End', 0)).toEqual({ act: 'go', id: 'c' });
  expect(press('Home', 2)).toEqual({ act: 'go', id: 'a' });
});

test('right expands then enters, left collapses then leaves', () => {
  expect(press('ArrowRight', 0, { isOpen: false })).toEqual({ act: 'open' });
  expect(press('ArrowRight', 0)).toEqual({ act: 'go', id: 'b' });
  expect(press('ArrowRight', 1)).toBeNull();
  expect(press('ArrowLeft', 0)).toEqual({ act: 'close' });
  expect(press('ArrowLeft', 1)).toEqual({ act: 'go', id: 'a' });
});

test('with Alt the arrows move the objective itself', () => {
  expect(press('ArrowUp', 1, { altKey: true })).toEqual({ act: 'step', step: 'up' });
  expect(press('ArrowRight', 1, { altKey: true })).toEqual({ act: 'step', step: 'in' });
  expect(press('x', 1, { altKey: true })).toBeNull();
});

test('Enter and F2 rename, Delete deletes, other keys are ignored', () => {
  expect(press('Enter', 1)).toEqual({ act: 'rename' });
  expect(press('F2', 1)).toEqual({ act: 'rename' });
  expect(press('Delete', 1)).toEqual({ act: 'remove' });
  expect(press('a', 1)).toBeNull();
});
