import { expect, test } from 'vitest';
import { currentPath, internalPath } from './paths.ts';

test('FX-69: the return path is the current path, without a return path of its own', () => {
  expect(currentPath({ pathname: '/home', search: '', hash: '' })).toBe('/home');
  const location = currentPath({
    pathname: '/reflections/1',
    search: '?report=2&backTo=%2Fhome',
    hash: '#reflections',
  });
  expect(location).toBe('/reflections/1?report=2#reflections');
  expect(internalPath(location)).toBe(location);
});
