// @module-tag deep
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { wordsOf } from './words.mjs';
import { writeFeature } from './write-feature.mjs';

const run = promisify(execFile);
const COPIED = ['migrations', 'package.json', 'biome.json', '.gitignore'];
const SOURCES = '{src,tests,tools}/**/*.{ts,tsx,mjs}';
const FEATURE = 'src/features/watch-lists';
const PURITIES = {
  pure: [`${FEATURE}/contract`, `${FEATURE}/rules/*-title.ts`, `${FEATURE}/events.ts`, `${FEATURE}/text.ts`],
  server: [
    `${FEATURE}/server`,
    `${FEATURE}/server.ts`,
    `${FEATURE}/rules`,
    'tests/access/watch-lists-rows.ts',
    'tests/journeys/watch-lists.spec.ts',
  ],
  web: [`${FEATURE}/web`, `${FEATURE}/web.ts`],
};
let copy: string;
let written: string[];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'vigie-scaffold-'));
  const configurations = ['', '.pure', '.server', '.web'].map((part) => `tsconfig${part}.json`);
  for (const path of [...COPIED, ...configurations])
    await cp(join(ROOT, path), join(copy, path), { recursive: true });
  for await (const path of glob(SOURCES, { cwd: ROOT })) await copyUnchecked(path);
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  written = writeFeature(copy, wordsOf('watch-lists'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Copies a file with type checks disabled: only the new files are checked, the rest only provides types. */
async function copyUnchecked(path: string): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await writeFile(join(copy, path), `// @ts-nocheck\n${await readFile(join(ROOT, path), 'utf8')}`);
}

async function complaints(program: string, ...args: string[]): Promise<string[]> {
  const output = await run(process.execPath, [join(copy, 'node_modules', program), ...args], {
    cwd: copy,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  return output.split('\n').filter((line) => line.includes('watch-list'));
}

test('a new feature has every part, and no placeholder of the template is left', async () => {
  expect(written).toContain('src/features/watch-lists/contract/watch-lists.ts');
  expect(written).toContain('tests/access/watch-lists-rows.ts');
  expect(written).toContain('tests/journeys/watch-lists.spec.ts');
  expect(written.some((path) => /^migrations\/\d{4}-watch-lists\.sql$/.test(path))).toBe(true);
  expect((await readdir(join(copy, 'src/features/watch-lists'))).sort()).toEqual([
    'README.md',
    'contract',
    'events.ts',
    'rules',
    'server',
    'server.ts',
    'text.ts',
    'web',
    'web.ts',
  ]);
  for (const path of written) {
    const text = await readFile(join(copy, path), 'utf8');
    expect(text.match(/KEBAB|CAMEL|PASCAL|SNAKE|CONSTANT|PROSE|HEADING|NUMBER/g), path).toBeNull();
  }
});

test('a new feature passes format, lint, types and import rules', async () => {
  const sources = written.filter((path) => /\.tsx?$/.test(path));
  await run(
    process.execPath,
    [join(copy, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...sources],
    {
      cwd: copy,
    },
  );
  const typeChecks = Object.entries(PURITIES).map(async ([purity, include]) => {
    const project = `tsconfig.new-${purity}.json`;
    await writeFile(join(copy, project), JSON.stringify({ extends: `./tsconfig.${purity}.json`, include }));
    return complaints('typescript/bin/tsc', '-p', project);
  });
  expect((await Promise.all(typeChecks)).flat()).toEqual([]);
  expect(await complaints('../tools/import-rules.ts', copy)).toEqual([]);
});

test('a name that is not a domain word is refused with an example', () => {
  for (const name of [undefined, 'WatchLists', 'watch_lists', '../x', ''])
    expect(() => wordsOf(name)).toThrow('npm run scaffold -- watch-lists');
  expect(() => wordsOf('news')).not.toThrow();
  expect(() => writeFeature(copy, wordsOf('watch-lists'))).toThrow(
    'There is a feature called watch-lists already.',
  );
});
