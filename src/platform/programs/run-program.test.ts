import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runWithLimits } from './run-program.ts';

const folder = await mkdtemp(join(tmpdir(), 'run-program-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[SY-02] arguments reach a program as they are: no shell reads them', async () => {
  const args = ['$(touch one)', '`touch two`', '; touch three', '*', '"quoted"', '$0', "it's", '-n'];
  const program = process.execPath;
  const write = 'require("node:fs").writeFileSync("args", JSON.stringify(process.argv.slice(1)))';
  const run = { program, folder, limitMs: 20_000, addresses: 'free' } as const;
  await runWithLimits({ ...run, args: ['-e', write, '--', ...args] });
  expect(JSON.parse(await readFile(join(folder, 'args'), 'utf8'))).toEqual(args);
  expect(await readdir(folder)).toEqual(['args']);
});

test('[SY-02] a program knows none of the settings and secrets of the server', async () => {
  process.env.AUTH_SECRET_OF_THIS_TEST = 'x';
  const write = 'require("node:fs").writeFileSync("env", JSON.stringify(Object.keys(process.env).sort()))';
  const run = { program: process.execPath, folder, limitMs: 20_000, addresses: 'free' } as const;
  await runWithLimits({ ...run, args: ['-e', write] });
  delete process.env.AUTH_SECRET_OF_THIS_TEST;
  const names: unknown = JSON.parse(await readFile(join(folder, 'env'), 'utf8'));
  // PWD and the like are set by the shell itself.
  expect(names).toEqual(expect.arrayContaining(['HOME', 'LANG', 'PATH', 'TMPDIR']));
  expect(names).not.toContain('AUTH_SECRET_OF_THIS_TEST');
});
