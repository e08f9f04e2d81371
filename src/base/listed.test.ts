import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test('items are joined as the language requires', () => {
  expect(listed(['Solène', 'Aïcha', 'Paul'], 'fr')).toBe('Solène, Aïcha et Paul');
  expect(listed(['Solène', 'Aïcha', 'Paul'], 'en')).toBe('Solène, Aïcha and Paul');
  expect(listed(['Solène'], 'fr')).toBe('Solène');
});
