import { expect, test } from 'vitest';
import type { Consequence } from '../contract/consequences.ts';
import { consequenceText, type Heir } from './consequence-text.ts';

const { fr, en } = consequenceText;
const of = (what: Consequence['what'], outcome: Consequence['outcome'], count: number, heir: Heir = 'me') =>
  [{ what, outcome, count }, heir] as const;

test('[AD-10] what a deletion does is said in one sentence, in the right number and gender', () => {
  expect(fr.say(...of('analysis', 'loses-access', 12))).toBe('12 analyses perdront cet accès');
  expect(fr.say(...of('reflection', 'handed-over', 2))).toBe('2 réflexions vous seront transmises');
  expect(fr.say(...of('reflection', 'handed-over', 1))).toBe('1 réflexion vous sera transmise');
  expect(fr.say(...of('document', 'handed-over', 1))).toBe('1 document vous sera transmis');
  expect(fr.say(...of('document', 'handed-over', 3))).toBe('3 documents vous seront transmis');
  expect(fr.say(...of('analysis', 'to-creator', 1))).toBe('1 analyse reviendra à son créateur');
  expect(en.say(...of('analysis', 'to-creator', 2))).toBe('2 analyses will go back to their creator');
});

test('[AD-10] a platform admin from elsewhere is not told that they receive anything', () => {
  expect(fr.say(...of('analysis', 'handed-over', 2, 'their-admin'))).toBe(
    '2 analyses seront transmises à un administrateur de l’organisation',
  );
  expect(en.say(...of('document', 'handed-over', 1, 'their-admin'))).toBe(
    '1 document will be handed over to an administrator of the organisation',
  );
});
