import { expect, test } from 'vitest';
import { internalPath } from './internal-path.ts';
import { placeNow } from './place-now.ts';

test('FX-69: the way back leads where one is, and holds no other way back', () => {
  expect(placeNow({ pathname: '/home', search: '', hash: '' })).toBe('/home');
  const place = placeNow({
    pathname: '/reflections/1',
    search: '?report=2&backTo=%2Fhome',
    hash: '#reflections',
  });
  expect(place).toBe('/reflections/1?report=2#reflections');
  expect(internalPath(place)).toBe(place);
});
