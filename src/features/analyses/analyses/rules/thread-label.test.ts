import { expect, test } from 'vitest';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import { threadLabel } from './thread-label.ts';

const creator = (firstName: string, lastName: string) => ({ id: '1', firstName, lastName });

test.each([
  ['its own name', { threadName: 'Fil de l’équipe Eau & littoral' }, 'Fil de l’équipe Eau & littoral'],
  ['its author', { creator: creator('Solène', 'Le Goff') }, 'Fil de Solène Le Goff'],
  ['an author whose name starts with a vowel', { creator: creator('Inès', '') }, 'Fil d’Inès'],
  ['an author with one name', { creator: creator('Solène', '') }, 'Fil de Solène'],
  ['an author whose name contains replacement patterns', { creator: creator('$&', '$1') }, 'Fil de $& $1'],
  ['nobody once the author is deleted', { creator: creator('', '') }, 'Fil sans auteur'],
])('[AL-01] a thread is named after %s', (_, of, expected) => {
  expect(threadLabel(sampleAnalysis(1, of), 'fr')).toBe(expected);
});

test('[AL-01] in English too', () => {
  expect(threadLabel(sampleAnalysis(1), 'en')).toBe('Camille Derrien’s thread');
});
