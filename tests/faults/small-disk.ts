import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A separate file system that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the remaining space. */
  fill(): Promise<void>;
  /** Frees it. */
  free(): Promise<void>;
}

const CHUNK_BYTES = 1_048_576;

/** Undefined when this machine does not allow mounting one. */
export async function smallDisk(
  opened: AsyncDisposableStack,
  megabytes: number,
): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-small-disk-'));
  opened.defer(() => rmdir(folder));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'vigie-fault', folder]);
  } catch {
    return undefined;
  }
  opened.defer(async () => {
    await run('umount', ['--lazy', folder]);
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      await using file = await open(filler, 'a');
      for (let size = CHUNK_BYTES; size >= 1; size = Math.floor(size / 2)) await appendAll(file, size);
    },
    free: () => rm(filler),
  };
}

async function appendAll(file: Awaited<ReturnType<typeof open>>, size: number): Promise<void> {
  try {
    for (;;) await file.appendFile(Buffer.alloc(size, 1));
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC')) throw failure;
  }
}
