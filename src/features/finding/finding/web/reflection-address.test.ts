import { expect, test } from 'vitest';
import { reflectionAddress } from './found-groups.tsx';

test('FX-69: the address of a reflection includes the way back to the search', () => {
  history.replaceState(null, '', '/portfolio?page=2#group');
  expect(reflectionAddress('01935b2c')).toBe('/reflections/01935b2c?backTo=%2Fportfolio%3Fpage%3D2%23group');
});
