import { expect, test } from 'vitest';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { renameMe, savePreferences } from '../contract/profile.ts';

const { firstName } = renameMe.input.shape;
const { maxPortfolioSectionSize } = savePreferences.input.shape;

test('[SY-08] a form says why a value is refused, in French and in English', () => {
  expect(fieldProblem(firstName, '  ', 'fr')).toBe('Ce champ est obligatoire.');
  expect(fieldProblem(firstName, 'x'.repeat(81), 'en')).toBe('No more than 80 characters.');
  expect(fieldProblem(firstName, 'Camille', 'fr')).toBeNull();
});

test('[AD-11] the size of a section is a whole number of at least 1, or nothing', () => {
  expect(fieldProblem(maxPortfolioSectionSize, 0, 'fr')).toBe('La valeur doit être d’au moins 1.');
  expect(fieldProblem(maxPortfolioSectionSize, 2.5, 'fr')).toBe('Ce champ attend un nombre entier.');
  expect(fieldProblem(maxPortfolioSectionSize, Number.NaN, 'fr')).toBe('Ce champ attend un nombre.');
  expect(fieldProblem(maxPortfolioSectionSize, null, 'fr')).toBeNull();
});
