import { chown, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { initialiseCluster } from './cluster.ts';
import type { SystemAccount } from './system-account.ts';

const UNFINISHED = 'database-unfinished-';

/**
 * Creates a cluster unless the folder already has one. It is created in a temporary folder and then renamed: an
 * interrupted start leaves nothing that looks like a database.
 */
export async function ensureCluster(
  folder: string,
  password: string,
  account: SystemAccount | undefined,
): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith(UNFINISHED)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const draft = await mkdtemp(join(parent, UNFINISHED));
  try {
    if (account) await chown(draft, account.uid, account.gid);
    await initialiseCluster(draft, password, account);
    // Fails unless the folder is empty: its other contents are not ours to remove.
    await rmdir(folder);
    await rename(draft, folder);
  } catch (failure) {
    await rm(draft, { recursive: true, force: true });
    throw failure;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
