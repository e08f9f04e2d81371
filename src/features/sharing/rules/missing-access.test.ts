import { expect, test } from 'vitest';
import { SAMPLE } from '../../../../tests/support/samples/sample-access.ts';
import { entitiesWithoutAccess } from './entities.ts';

const { camille, hugo, nadia, littoral, climat } = SAMPLE;
const question = { granted: [camille, littoral], throughGroups: new Set<string>(), everybodyId: null };
const lacking = (asked: Partial<Parameters<typeof entitiesWithoutAccess>[0]>) =>
  entitiesWithoutAccess({ ...question, participants: [], ...asked });

test('[SE-03] participants without access are missing, people and groups, each once', () => {
  expect(lacking({ participants: [camille, hugo, climat, littoral, hugo] })).toEqual([hugo, climat]);
});

test('[SE-03] a person with access through a group is not missing', () => {
  const throughGroups = new Set([hugo.entityId]);
  expect(lacking({ participants: [hugo, nadia], throughGroups })).toEqual([nadia]);
});

test('[SE-03] a group is missing even when one of its members has access', () => {
  expect(lacking({ participants: [climat], throughGroups: new Set([climat.entityId]) })).toEqual([climat]);
});

test('[SE-03] nobody is missing from an item shared with the whole organisation', () => {
  expect(lacking({ participants: [hugo, climat], everybodyId: littoral.entityId })).toEqual([]);
});
