import { expect, test } from 'vitest';
import { reflectionAddress } from './found-address.ts';

test('FX-69: a reflection that is found knows the way back to where it was looked for', () => {
  history.replaceState(null, '', '/portfolio?page=2#group');
  expect(reflectionAddress('01935b2c')).toBe('/reflections/01935b2c?backTo=%2Fportfolio%3Fpage%3D2%23group');
});
