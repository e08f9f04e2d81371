import { expect, test } from 'vitest';
import { formatList } from '#base/format.ts';
import { filingText } from '../text.ts';
import { namesOf } from './names-of.ts';

const person = (firstName: string) => ({ firstName, lastName: '' });
const fr = filingText.fr.known;
const en = filingText.en.known;

test.each([
  [['Solène'], 1, 'Solène', 'Solène'],
  [['Solène', 'Aïcha'], 2, 'Solène et Aïcha', 'Solène and Aïcha'],
  [['Solène', 'Aïcha', 'Paul'], 3, 'Solène, Aïcha et 1 autre personne', 'Solène, Aïcha and 1 other person'],
  [['Solène', 'Aïcha', 'Paul'], 9, 'Solène, Aïcha et 7 autres', 'Solène, Aïcha and 7 others'],
  [[''], 1, 'Utilisateur supprimé', 'Deleted user'],
] as const)('%j of %i', (names, count, french, english) => {
  expect(formatList(namesOf(names.map(person), count, fr), 'fr')).toBe(french);
  expect(formatList(namesOf(names.map(person), count, en), 'en')).toBe(english);
});

test.each([
  [['Solène'], 1, 'Solène et vous', 'You and Solène'],
  [['Solène', 'Aïcha'], 2, 'Solène, Aïcha et vous', 'You, Solène and Aïcha'],
  [['Solène', 'Aïcha'], 4, 'Solène, Aïcha, 2 autres et vous', 'You, Solène, Aïcha and 2 others'],
] as const)('%j of %i and oneself are one list', (names, count, french, english) => {
  const inFrench = fr.sinceYouAnd(namesOf(names.map(person), count, fr), fr.page, '8 novembre');
  expect(inFrench).toBe(`${french} analysez cette page depuis le 8 novembre.`);
  const inEnglish = en.sinceYouAnd(namesOf(names.map(person), count, en), en.page, '8 November');
  expect(inEnglish).toBe(`${english} have been analysing this page since 8 November.`);
});
