import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that appears complete or not at all, even after a power cut; readable by its owner only. `publish` gives
 * the written draft its name: by default it replaces a file of that name.
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  publish: (draft: string, path: string) => Promise<void> = rename,
): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.draft`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await publish(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
