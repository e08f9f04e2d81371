import { expect, test } from 'vitest';
import { patchGroup, readGroup } from './scim-group.ts';

const patch = (...Operations: object[]) => patchGroup({ Operations });
const nothing = { added: [], removed: [] };

test('[TR-02] a group with its members', () => {
  const members = [{ value: 'A-1', display: 'Inès', type: 'User' }, { value: 'b-2' }, { value: 'b-2' }];
  expect(readGroup({ displayName: ' Veille ', externalId: 'g-1', members })).toEqual({
    displayName: 'Veille',
    externalId: 'g-1',
    members: ['a-1', 'b-2'],
    ...nothing,
  });
  expect(readGroup({ displayName: 'Veille' })).toEqual({ displayName: 'Veille', ...nothing });
});

test('[TR-02] members come and go in every form that directories use', () => {
  expect(patch({ op: 'Add', path: 'members', value: [{ value: 'a' }, { value: 'b' }] })).toEqual({
    added: ['a', 'b'],
    removed: [],
  });
  expect(patch({ op: 'Remove', path: 'members', value: [{ value: 'a' }] })).toEqual({
    added: [],
    removed: ['a'],
  });
  expect(patch({ op: 'remove', path: 'members[value eq "a"]' })).toEqual({ added: [], removed: ['a'] });
  expect(patch({ op: 'remove', path: 'members' })).toEqual({ members: [], ...nothing });
  expect(patch({ op: 'add', value: { members: [{ value: 'a' }] } })).toEqual({ added: ['a'], removed: [] });
  expect(patch({ op: 'replace', value: { id: 'x', displayName: 'Eaux' } })).toEqual({
    displayName: 'Eaux',
    ...nothing,
  });
});

test('[TR-02] operations on members take effect in their order', () => {
  const add = (value: string) => ({ op: 'add', path: 'members', value: { value } });
  const remove = (value: string) => ({ op: 'remove', path: `members[value eq "${value}"]` });
  expect(patch(add('a'), remove('a'), remove('b'), add('b'))).toEqual({ added: ['b'], removed: ['a'] });
  expect(
    patch(add('z'), { op: 'replace', path: 'members', value: [{ value: 'a' }] }, add('b'), remove('a')),
  ).toEqual({
    members: ['b'],
    ...nothing,
  });
});

test('[TR-02] members without ids, names that are none, and targets that are missing are refused', () => {
  expect(() => readGroup({ displayName: '   ' })).toThrow('scim-value');
  expect(() => readGroup({ displayName: 'x'.repeat(121) })).toThrow('scim-value');
  expect(() => readGroup({ members: [{ display: 'x' }] })).toThrow('scim-value');
  expect(() => readGroup({ members: 3 })).toThrow('scim-value');
  expect(() => readGroup([])).toThrow('scim-value');
  expect(() => patch({ op: 'remove' })).toThrow('scim-no-target');
  expect(() => patch({ op: 'remove', path: 'displayName' })).toThrow('scim-required');
  expect(() => patch({ op: 'remove', path: 'members[display eq "x"]' })).toThrow('scim-path');
  expect(() => patch({ op: 'add', path: 'members[value eq "x"]', value: [] })).toThrow('scim-no-target');
});
