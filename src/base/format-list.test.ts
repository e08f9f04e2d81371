import { expect, test } from 'vitest';
import { formatList } from './format.ts';

test('items are joined as the language requires', () => {
  expect(formatList(['Solène', 'Aïcha', 'Paul'], 'fr')).toBe('Solène, Aïcha et Paul');
  expect(formatList(['Solène', 'Aïcha', 'Paul'], 'en')).toBe('Solène, Aïcha and Paul');
  expect(formatList(['Solène'], 'fr')).toBe('Solène');
});
