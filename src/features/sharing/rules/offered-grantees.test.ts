import { expect, test } from 'vitest';
import { SAMPLE, SAVED } from '../../../../tests/support/samples/sample-access.ts';
import {
  addEntry,
  linkReflection,
  NOTHING_PENDING,
  offeredGrantees,
  removeEntry,
} from './pending-changes.ts';

const { hugo, nadia, aicha, littoral, climat, estuaire, eau } = SAMPLE;
const found = {
  entries: [nadia, aicha, hugo, nadia, littoral, climat],
  reflections: [eau, estuaire],
};
const offered = (pending = NOTHING_PENDING) => {
  const { entries, reflections } = offeredGrantees(found, SAVED, pending);
  return [...entries.map(({ displayName }) => displayName), ...reflections.map(({ title }) => title)];
};

test('[SE-01] autocomplete excludes entities with access; users are deduplicated by id', () => {
  expect(offered()).toEqual(['Nadia Toumi', 'Aïcha Diallo', 'Veille climat', 'Plan eau potable']);
});

test('[SE-01] autocomplete excludes entities that are pending', () => {
  const added = addEntry(addEntry(NOTHING_PENDING, SAVED, nadia), SAVED, climat);
  expect(offered(linkReflection(added, SAVED, eau))).toEqual(['Aïcha Diallo']);
});

test('[SE-01] entities marked removed are pending too', () => {
  expect(offered(removeEntry(NOTHING_PENDING, SAVED, hugo))).not.toContain('Hugo Vasseur');
});
