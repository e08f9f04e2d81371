import { expect, test } from 'vitest';
import { figure } from './figure.ts';

test('thousands are separated as the language requires', () => {
  expect(figure(5000, 'fr')).toBe('5\u202f000');
  expect(figure(5000, 'en')).toBe('5,000');
  expect(figure(27, 'fr')).toBe('27');
});
