import { expect, test } from 'vitest';
import type { Consequence } from '../contract/consequences.ts';
import { consequenceText, type DeletedSubject, type Heir } from '../text.ts';

const { fr, en } = consequenceText;
const YANN = { person: 'Yann Le Bihan' };
const of = (
  what: Consequence['what'],
  outcome: Consequence['outcome'],
  count: number,
  { heir = 'me', deleted = YANN }: { heir?: Heir; deleted?: DeletedSubject } = {},
) => [{ what, outcome, count }, heir, deleted] as const;

test('[AD-10] FX-10: the sentences say what stays, who inherits and who loses what, in the right number and gender', () => {
  expect(fr.say(...of('analysis', 'loses-access', 12))).toBe(
    'Yann Le Bihan n’aura plus accès à 12 analyses ; elles restent à leurs autres propriétaires',
  );
  expect(fr.say(...of('document', 'loses-access', 1, { deleted: 'group' }))).toBe(
    'Le groupe ne donnera plus accès à 1 document ; il reste à ses autres propriétaires',
  );
  expect(fr.say(...of('reflection', 'handed-over', 2))).toBe(
    '2 réflexions n’ont pas d’autre propriétaire : elles vous reviendront',
  );
  expect(fr.say(...of('document', 'handed-over', 1))).toBe(
    '1 document n’a pas d’autre propriétaire : il vous reviendra',
  );
  expect(fr.say(...of('analysis', 'to-creator', 1, { deleted: 'group' }))).toBe(
    '1 analyse n’a pas d’autre propriétaire : elle reviendra à la personne qui l’a créée',
  );
  expect(fr.say(...of('document', 'to-creator', 3, { deleted: 'group' }))).toBe(
    '3 documents n’ont pas d’autre propriétaire : ils reviendront à la personne qui les a créés',
  );
  expect(en.say(...of('analysis', 'loses-access', 1))).toBe(
    'Yann Le Bihan will no longer have access to 1 analysis; it stays with its other owners',
  );
  expect(en.say(...of('analysis', 'to-creator', 2, { deleted: 'group' }))).toBe(
    '2 analyses have no other owner: they will go to whoever created them',
  );
  expect(en.say(...of('reflection', 'handed-over', 1))).toBe(
    '1 reflection has no other owner: it will go to you',
  );
});

test('[AD-10] a platform admin of another organisation is not named as the heir', () => {
  const heir = 'their-admin';
  expect(fr.say(...of('analysis', 'handed-over', 2, { heir }))).toBe(
    '2 analyses n’ont pas d’autre propriétaire : elles reviendront à un administrateur de l’organisation',
  );
  expect(en.say(...of('document', 'handed-over', 1, { heir }))).toBe(
    '1 document has no other owner: it will go to an administrator of the organisation',
  );
});
