import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './setup/paths.mjs';
import { run, withHostNode } from './setup/run.mjs';

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
const asked = [...Object.keys(dependencies), ...Object.keys(devDependencies)];

/** All that is written here, in one. */
function allCode(): string {
  const within = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return [...readdirSync(ROOT), ...['src', 'tests', 'tools'].flatMap(within)]
    .filter((path) => CODE.test(path))
    .map(read)
    .join('\n');
}

test('every package that is installed is used here, or needed beside one that is', () => {
  const code = allCode();
  const peers = new Set(
    asked.flatMap((one) => Object.keys(packages[`node_modules/${one}`]?.peerDependencies ?? {})),
  );
  const isNamed = (one: string) => ["'", '"', '/'].some((before) => code.includes(before + one));
  const unused = asked.filter((one) => !one.startsWith('@types/') && !peers.has(one) && !isNamed(one));
  expect(unused).toEqual([]);
});

/** Where Node finds a package from the place of another, or undefined. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  return from === ''
    ? undefined
    : placeOf(name, from.slice(0, from.lastIndexOf('node_modules/')).slice(0, -1));
}

/** The places of all that the product's own dependencies lead to. */
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

test('[FX-54] a production installation holds no test library', () => {
  // `npm ci --omit=dev` leaves out what is marked `dev`, and nothing else: `devOptional` is installed.
  const installed = Object.keys(packages).filter((place) => !packages[place]?.dev);
  expect(installed.filter((place) => TEST_LIBRARY.test(place))).toEqual([]);
  // Nor what test libraries bring along, nor any other package of `devDependencies` that the product does not need.
  const reached = reachedByProduct();
  expect(installed.filter((place) => !reached.has(place))).toEqual([]);
});

test('every package finds the peers it asks for, in versions it takes', async () => {
  const { code, output } = await run(
    'npm',
    ['ls', '--all', '--package-lock-only', '--legacy-peer-deps=false', '--loglevel=error'],
    { env: withHostNode() },
  );
  const problems = output.split('\n').filter((line) => line.startsWith('npm error'));
  expect([code, problems]).toEqual([0, []]);
});
