import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test('accents, capitals and ligatures do not count', () => {
  expect(folded('  Élévation  du NIVEAU des œuvres ')).toBe('elevation du niveau des oeuvres');
  expect(folded('Straße, Ærø, Łódź')).toBe('strasse, aero, lodz');
});

test('letters of other scripts stay what they are', () => {
  expect(folded('Берег 海岸 🌊')).toBe('берег 海岸 🌊');
});
