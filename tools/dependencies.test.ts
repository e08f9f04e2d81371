import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './setup/paths.mjs';
import { npmEnvironment, run } from './setup/run.mjs';

const CODE = /\.(?:ts|tsx|mjs|css|html)$/;
const names = z.record(z.string(), z.string()).default({});
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(read('package.json')));
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        dev: z.boolean().default(false),
        dependencies: names,
        optionalDependencies: names,
        peerDependencies: names,
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));
const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];

/** The concatenated source code of this repository. */
function allCode(): string {
  const within = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return [...readdirSync(ROOT), ...['src', 'tests', 'tools'].flatMap(within)]
    .filter((path) => CODE.test(path))
    .map(read)
    .join('\n');
}

test('every installed package is used here, or is a peer of one that is', () => {
  const code = allCode();
  const peers = new Set(
    declared.flatMap((one) => Object.keys(packages[`node_modules/${one}`]?.peerDependencies ?? {})),
  );
  const isNamed = (one: string) => ["'", '"', '/'].some((before) => code.includes(before + one));
  const unused = declared.filter((one) => !one.startsWith('@types/') && !peers.has(one) && !isNamed(one));
  expect(unused).toEqual([]);
});

/** The folder in which Node resolves a package from another one, or undefined. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  return from === ''
    ? undefined
    : placeOf(name, from.slice(0, from.lastIndexOf('node_modules/')).slice(0, -1));
}

/** The folders of all transitive dependencies of the product. */
function reachedByProduct(): Set<string> {
  const reached = new Set(['']);
  for (const from of reached) {
    const { dependencies = {}, optionalDependencies = {} } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, from);
      if (place !== undefined) reached.add(place);
    }
  }
  return reached;
}

const TEST_LIBRARY =
  /node_modules\/(?:@(?:vitest|testing-library|playwright)\/[^/]+|vitest|jsdom|playwright|playwright-core|axe-core|fake-indexeddb|autocannon|s3rver|smtp-server)$/;

test('[FX-54] a production installation contains no test library', () => {
  // `npm ci --omit=dev` omits only packages marked `dev`; `devOptional` ones are installed.
  const installed = Object.keys(packages).filter((place) => !packages[place]?.dev);
  expect(installed.filter((place) => TEST_LIBRARY.test(place))).toEqual([]);
  // Nor dependencies of test libraries, nor other `devDependencies` that the product does not need.
  const reached = reachedByProduct();
  expect(installed.filter((place) => !reached.has(place))).toEqual([]);
});

test('every package finds its peer dependencies in compatible versions', async () => {
  const { code, output } = await run(
    'npm',
    ['ls', '--all', '--package-lock-only', '--legacy-peer-deps=false', '--loglevel=error'],
    { env: npmEnvironment() },
  );
  const problems = output.split('\n').filter((line) => line.startsWith('npm error'));
  expect([code, problems]).toEqual([0, []]);
});
