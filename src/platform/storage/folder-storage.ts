import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measure } from './measure.ts';
import type { Storage, StoredObject } from './storage.ts';
import { checkPath } from './storage-path.ts';

/** Files being written; a name no stored path can have. */
const INCOMING = '.incoming';
const LIST_BATCH = 256;

/** How a file is opened for writing; tests bring one whose disk is full. */
type OpenFile = (path: string, flags: string, mode: number) => Promise<FileHandle>;

/** Keeps objects as files: each is written aside, forced to disk, then put in place by one rename. */
export function folderStorage(root: string, openFile: OpenFile = open): Storage {
  const placeOf = (path: string) => join(root, ...checkPath(path).split('/'));
  return {
    async put(path, content) {
      const place = placeOf(path);
      const draft = join(root, INCOMING, randomUUID());
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      try {
        const measured = await writeDown(await openFile(draft, 'wx', 0o600), content);
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await rename(draft, place);
        await forceFolder(dirname(place));
        return measured;
      } catch (failure) {
        content.destroy();
        await rm(draft, { force: true });
        throw failure;
      }
    },
    async get(path, range) {
      const file = await open(placeOf(path), 'r').catch(ifMissing);
      return file?.createReadStream(range ? { start: range.first, end: range.last } : {});
    },
    async delete(path) {
      await rm(placeOf(path), { force: true });
    },
    list: (prefix) => filesUnder(root, prefix),
  };
}

/** Removes what writes that never ended left behind, on this node or on one that shares the folder. */
export async function clearOldDrafts(root: string, before: Date): Promise<void> {
  const folder = await opendir(join(root, INCOMING)).catch(ifMissing);
  if (!folder) return;
  for await (const { name } of folder) {
    const draft = join(root, INCOMING, name);
    const found = await stat(draft).catch(ifMissing);
    if (found && found.mtime < before) await rm(draft, { force: true });
  }
}

async function writeDown(file: FileHandle, content: Readable): Promise<{ hash: string; size: number }> {
  const measured = measure();
  try {
    await pipeline(content, measured.pass, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    });
    await file.sync();
  } finally {
    await file.close();
  }
  return measured.result();
}

/** A rename survives a power cut only once its folder is on disk too; some systems cannot open folders. */
async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

async function* filesUnder(root: string, prefix: string): AsyncGenerator<StoredObject> {
  const folder = await opendir(root, { recursive: true, bufferSize: LIST_BATCH }).catch(ifMissing);
  if (!folder) return;
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    const place = join(entry.parentPath, entry.name);
    const path = relative(root, place).split(sep).join('/');
    if (path.startsWith(INCOMING) || !path.startsWith(prefix)) continue;
    const found = await stat(place).catch(ifMissing);
    if (found) yield { path, modifiedAt: found.mtime };
  }
}

function ifMissing(failure: unknown): undefined {
  if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return undefined;
  throw failure;
}
