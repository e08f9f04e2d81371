// @module-tag deep
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { ask } from '../support/ask.ts';
import { hashDatabase } from '../support/hash-database.ts';
import { cookieOf } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import { embeddedDatabase, newDataFolder, removeDataFolder } from '../support/product-folder.ts';

const run = promisify(execFile);
const folders: string[] = [];
afterAll(() => Promise.all(folders.map(removeDataFolder)));

async function newFolder(): Promise<string> {
  const folder = await newDataFolder();
  folders.push(folder);
  return folder;
}

/** One hash for every file beside the database: documents, pictures, secrets, mails. */
async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const part of ['files', 'secrets', 'mailbox', 'uploads']) {
    const entries = await readdir(join(dataDir, part), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      hashes[relative(dataDir, path)] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    }
  }
  return hashes;
}

test('a stopped folder, packed, destroyed and unpacked elsewhere, is the same Vigie', async () => {
  const [home, shelf, newHome] = [await newFolder(), await newFolder(), await newFolder()];
  const first = await startProduct({ dataDir: home, port: await freePort(), settings: { ROLES: 'web' } });
  await mkdir(join(home, 'mailbox'), { recursive: true });
  await writeFile(join(home, 'mailbox', 'kept.eml'), 'a mail');
  const someone = { email: 'solene.legoff@agence-estuaire.example', password: 'vigie-demo' };
  const session = { cookie: cookieOf((await ask(first.url, signIn, someone)).headers) };
  const found = (await ask(first.url, find, { q: 'dunes' }, session)).output;
  const before = await hashDatabase((await embeddedDatabase(home)).url);
  expect(await first.stop()).toBe(0);
  const files = await filesOf(home);

  // The commands of docs/operating.md.
  const archive = join(shelf, 'vigie-backup.tar.gz');
  await run('tar', ['-czpf', archive, '-C', home, '.']);
  await rm(home, { recursive: true });
  await run('tar', ['-xzpf', archive, '-C', newHome]);

  const second = await startProduct({ dataDir: newHome, port: await freePort(), settings: { ROLES: 'web' } });
  expect(await hashDatabase((await embeddedDatabase(newHome)).url)).toEqual(before);
  expect(await filesOf(newHome)).toEqual(files);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['mailbox/kept.eml', 'secrets/database-password', 'secrets/auth-secret']),
  );
  expect(Object.keys(files).filter((path) => path.startsWith('files/')).length).toBeGreaterThan(10);
  // Sessions stay valid, and the search finds the same.
  expect((await ask(second.url, readProfile, {}, session)).output?.email).toBe(someone.email);
  expect(found?.documents.total).toBeGreaterThan(0);
  const foundAgain = (await ask(second.url, find, { q: 'dunes' }, session)).output;
  // Not the whole body: addresses of pictures are signed for each response.
  const idsOf = (all: typeof found) => [
    ...(all?.documents.items ?? []).map(({ id }) => id),
    ...(all?.passages.items ?? []).map(({ id }) => id),
  ];
  expect(idsOf(foundAgain)).toEqual(idsOf(found));
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});
