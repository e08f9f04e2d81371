import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './setup/paths.mjs';

const CODE = /\.(?:ts|tsx|mjs|css|html)$/;
const names = z.record(z.string(), z.string()).default({});
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(read('package.json')));
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ peerDependencies: names })) })
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
