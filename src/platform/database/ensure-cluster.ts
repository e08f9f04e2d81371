import { chown, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { initialiseCluster } from './cluster.ts';
import type { SystemAccount } from './system-account.ts';

const UNFINISHED = 'database-unfinished-';

/**
 * Makes a cluster unless the folder holds one already. It is made aside and put in place whole: a start that was cut
 * short leaves nothing that would pass for a database.
 */
export async function ensureCluster(
  folder: string,
  password: string,
  account: SystemAccount | undefined,
): Promise<void> {
  if (await isThere(join(folder, 'PG_VERSION'))) return;
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith(UNFINISHED)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const aside = await mkdtemp(join(parent, UNFINISHED));
  try {
    if (account) await chown(aside, account.uid, account.gid);
    await initialiseCluster(aside, password, account);
    // Only an empty folder gives way: whatever else it holds is not ours to remove.
    await rmdir(folder);
    await rename(aside, folder);
  } catch (failure) {
    await rm(aside, { recursive: true, force: true });
    throw failure;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
