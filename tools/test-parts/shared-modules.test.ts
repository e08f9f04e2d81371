import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only files that share no modules put one in the place of another', () => {
  // Elsewhere another file may have loaded the module before: the replacement would depend on the order of files.
  const replaces = /\bvi\.(mock|doMock|resetModules)\(/;
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts', 'tools/**/*.test.ts']);
  expect(files.length).toBeGreaterThan(100);
  const sharing = files.filter((path) => !path.includes('.apart.test.'));
  expect(sharing.filter((path) => replaces.test(readFileSync(path, 'utf8')))).toEqual([]);
});
