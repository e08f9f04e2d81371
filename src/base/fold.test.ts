import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Éléonore', 'eleonore'],
  ['Œuvrard', 'oeuvrard'],
  ['ÆBELØ', 'aebelo'],
  ['Weiß', 'weiss'],
  ['Łukasz', 'lukasz'],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['Νίκος', 'νικοσ'],
  ['Ёлка', 'елка'],
  ['e\u0301', 'e'],
  ['محمد', 'محمد'],
  ['Élévation du NIVEAU des œuvres', 'elevation du niveau des oeuvres'],
  ['Берег 海岸 🌊', 'берег 海岸 🌊'],
])('%s is normalised to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
