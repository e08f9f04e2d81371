import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isCompatible } from './licences/compatible.mjs';
import { licencesPage } from './licences/licences-page.mjs';
import { shippedPackages } from './licences/shipped-packages.mjs';
import { licenceTexts, packagesIn } from './setup/licence-texts.mjs';
import { ROOT } from './setup/paths.mjs';

const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        license: z.string().optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).packages;
const inModules = (name: string) => join(ROOT, 'node_modules', name);

test('all shipped packages have a compatible licence', () => {
  const refused = shippedPackages(locked).filter(({ licence }) => !isCompatible(licence));
  expect(refused).toEqual([]);
});

test.each([
  undefined,
  '',
  'GPL-3.0-only',
  'AGPL-3.0',
  'UNLICENSED',
  'SEE LICENSE IN FILE',
  'MIT AND GPL-2.0',
  'constructor',
])('a package under « %s » is refused', (licence) => expect(isCompatible(licence)).toBe(false));

test.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-2.0 OR Apache-2.0', 'MIT AND ISC'])(
  'a package under « %s » is taken',
  (licence) => expect(isCompatible(licence)).toBe(true),
);

test('development dependencies are ignored, nested packages are not', () => {
  const packages = shippedPackages({
    '': { version: '1.0.0', license: 'UNLICENSED' },
    'node_modules/tester': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/one/node_modules/@of/two': { version: '2.0.0', license: 'GPL-3.0' },
  });
  expect(packages).toEqual([{ name: '@of/two', version: '2.0.0', licence: 'GPL-3.0' }]);
});

test('docs/licences.md is what `npm run licences` writes', () => {
  const page = readFileSync(join(ROOT, 'docs', 'licences.md'), 'utf8');
  expect(page).toBe(licencesPage(shippedPackages(locked)));
});

test('a build contains the licence texts of all its packages, of code and of copied files', () => {
  const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  const folders = packagesIn({
    'a.js': { type: 'chunk', moduleIds: [inModules('react/index.js'), join(ROOT, 'src/apps/web/main.tsx')] },
    'b.woff2': { type: 'asset', originalFileNames: [`../../../${font}`] },
  });
  expect([...folders]).toEqual([inModules('react'), inModules('@fontsource-variable/inter')]);
  const texts = licenceTexts(folders);
  for (const name of ['react', '@fontsource-variable/inter']) {
    const file = readdirSync(inModules(name)).find((one) => one.startsWith('LICENSE')) ?? '';
    expect(texts).toContain(readFileSync(join(inModules(name), file), 'utf8').trim());
  }
});

test('a bundled package without a licence text fails the build', () => {
  expect(() => licenceTexts([inModules('boolbase')])).toThrow('boolbase is built in');
});
