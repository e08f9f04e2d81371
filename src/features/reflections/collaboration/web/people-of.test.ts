import { expect, test } from 'vitest';
import { avatarColour } from '#ui/avatar/avatar-rules.ts';
import { isSamePeople, peopleOf } from './people-of.ts';

const camille = { userId: 'c', firstName: 'Camille', lastName: 'Derrien' };
const solene = { userId: 's', firstName: 'Solène', lastName: 'Le Goff' };
const ines = { userId: 'i', firstName: 'Inès', lastName: 'Caradec' };

test('[ED-01] the current user first, then the others by name, once each, in the colour of their avatar', () => {
  const people = peopleOf(
    [{ user: solene }, { user: camille }, { user: ines }, { user: solene, cursor: {} }, { user: camille }],
    camille,
  );
  expect(people.map(({ firstName }) => firstName)).toEqual(['Camille', 'Inès', 'Solène']);
  expect(people.map(({ isSelf }) => isSelf)).toEqual([true, false, false]);
  expect(people.map(({ color }) => color)).toEqual(['c', 'i', 's'].map(avatarColour));
});

test('[ED-01] invalid awareness states are ignored', () => {
  const people = peopleOf([null, {}, { user: null }, { user: { userId: 3 } }, { user: 'x' }], camille);
  expect(isSamePeople(people, peopleOf([], camille))).toBe(true);
  expect(isSamePeople(people, peopleOf([{ user: ines }], camille))).toBe(false);
});
