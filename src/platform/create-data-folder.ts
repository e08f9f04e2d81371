import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates the data folder, readable by its owner only, as is everything that this process creates from now on. A folder
 * of an earlier version is closed to others too.
 */
export async function createDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700).catch((failure: NodeJS.ErrnoException) => {
    // A volume that belongs to another account, and is lent to this one: its rights are set outside.
    if (failure.code !== 'EPERM') throw failure;
  });
}
