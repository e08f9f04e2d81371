import { expect, it } from 'vitest';
import { internalPath } from './paths.ts';

it.each(['/reflections/1?backTo=%2F#x', '/portfolio', '/a/../b'])('keeps %s', (path) => {
  expect(internalPath(path)).toMatch(/^\//);
});

it.each(['//ailleurs.example', '/\\ailleurs.example', 'https://ailleurs.example', 'portfolio', '', null, 3])(
  'refuses %s',
  (path) => {
    expect(internalPath(path)).toBeNull();
  },
);
