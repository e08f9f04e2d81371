import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from './read-or-create-secret.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('concurrent starts share one secret, which is kept', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(folder, 'auth')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readOrCreateSecret(folder, 'auth')).toBe(secrets[0]);
  expect(await readdir(join(folder, 'secrets'))).toEqual(['auth']);
});

test('only the account of the server reads a secret', async () => {
  await readOrCreateSecret(folder, 'auth');
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await modeOf(join(folder, 'secrets'))).toBe('700');
  expect(await modeOf(join(folder, 'secrets', 'auth'))).toBe('600');
});

test('a file left empty by a full disk is never accepted as a secret', async () => {
  await readOrCreateSecret(folder, 'other');
  await writeFile(join(folder, 'secrets', 'auth'), '');
  await expect(readOrCreateSecret(folder, 'auth')).rejects.toThrow(/auth is damaged/);
});
