import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertValidPath, measureStream, type Storage, type StoredObject } from './storage.ts';

/** The folder of unfinished files; no stored path can have this name. */
const INCOMING = '.incoming';
const LIST_BATCH = 256;

/** Opens a file for writing; tests simulate a full disk. */
type OpenFile = (path: string, flags: string, mode: number) => Promise<FileHandle>;

/** Stores objects as files: each is written to a temporary file, synced to disk, then renamed. */
export function folderStorage(root: string, openFile: OpenFile = open): Storage {
  const fileOf = (path: string) => join(root, ...assertValidPath(path).split('/'));
  return {
    async put(path, content) {
      const file = fileOf(path);
      const draft = join(root, INCOMING, randomUUID());
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      try {
        const measured = await writeSynced(await openFile(draft, 'wx', 0o600), content);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await rename(draft, file);
        await syncFolder(dirname(file));
        return measured;
      } catch (failure) {
        content.destroy();
        await rm(draft, { force: true });
        throw failure;
      }
    },
    async get(path, range) {
      const file = await open(fileOf(path), 'r').catch(ifMissing);
      return file?.createReadStream(range ? { start: range.first, end: range.last } : {});
    },
    async delete(path) {
      await rm(fileOf(path), { force: true });
    },
    list: (prefix) => filesUnder(root, prefix),
  };
}

/** Removes temporary files of interrupted writes, on this node or another one that shares the folder. */
export async function clearOldDrafts(root: string, before: Date): Promise<void> {
  const folder = await opendir(join(root, INCOMING)).catch(ifMissing);
  if (!folder) return;
  for await (const { name } of folder) {
    const draft = join(root, INCOMING, name);
    const found = await stat(draft).catch(ifMissing);
    if (found && found.mtime < before) await rm(draft, { force: true });
  }
}

async function writeSynced(file: FileHandle, content: Readable): Promise<{ hash: string; size: number }> {
  const measured = measureStream();
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

/** A rename is durable only once its folder is synced; some systems cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
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
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).split(sep).join('/');
    if (path.startsWith(INCOMING) || !path.startsWith(prefix)) continue;
    const found = await stat(file).catch(ifMissing);
    if (found) yield { path, modifiedAt: found.mtime };
  }
}

function ifMissing(failure: unknown): undefined {
  if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return undefined;
  throw failure;
}
