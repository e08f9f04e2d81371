import { expect, test } from 'vitest';
import { filingText } from '../text.ts';
import { namesOf } from './names-of.ts';

const person = (firstName: string) => ({ firstName, lastName: '' });

test.each([
  [['Solène'], 1, 'Solène', 'Solène'],
  [['Solène', 'Aïcha'], 2, 'Solène et Aïcha', 'Solène and Aïcha'],
  [['Solène', 'Aïcha', 'Paul'], 3, 'Solène, Aïcha et 1 autre personne', 'Solène, Aïcha and 1 other person'],
  [['Solène', 'Aïcha', 'Paul'], 9, 'Solène, Aïcha et 7 autres', 'Solène, Aïcha and 7 others'],
  [[''], 1, 'Utilisateur supprimé', 'Deleted user'],
] as const)('%j of %i', (names, count, french, english) => {
  expect(namesOf(names.map(person), count, filingText.fr.known)).toBe(french);
  expect(namesOf(names.map(person), count, filingText.en.known)).toBe(english);
});
