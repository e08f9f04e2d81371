import { expect, test } from 'vitest';
import { SAMPLE } from '../../../../tests/support/samples/sample-access.ts';
import { hasAccessListChanged } from './editor-state.ts';

const { camille, hugo, littoral } = SAMPLE;
const list = [littoral, camille, hugo];
const changed = (after: readonly (typeof camille)[]) => hasAccessListChanged(list, after, camille.entityId);

test('[SE-02] the current user’s own entry is ignored when deciding whether the access list changed', () => {
  expect(changed([littoral, hugo])).toBe(false);
  expect(changed([littoral, { ...camille, permission: 'Reader' }, hugo])).toBe(false);
});

test('[SE-02] another entry that is added, removed or changes its role changes the list; its order does not', () => {
  expect(changed([hugo, camille, littoral])).toBe(false);
  expect(changed([littoral, camille])).toBe(true);
  expect(changed([...list, SAMPLE.nadia])).toBe(true);
  expect(changed([littoral, camille, { ...hugo, permission: 'Reader' }])).toBe(true);
});

test('[SE-02] a group is distinguished from the user of the same id', () => {
  expect(hasAccessListChanged(list, [camille, hugo], littoral.entityId)).toBe(true);
});
