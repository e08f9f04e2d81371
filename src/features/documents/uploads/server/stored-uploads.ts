import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#base/app-error.ts';
import { type Id, id } from '#base/ids.ts';
import { splitIntoParts } from '#platform/storage/split-into-parts.ts';
import { ignoreStorageFailure, type Storage } from '#platform/storage/storage.ts';
import { uploadReasons } from '../rules/why-file-refused.ts';
import { folderUploads } from './folder-uploads.ts';
import { type Piece, parsePieceName, planReads } from './pieces.ts';
import type { LocalFile, Uploads } from './uploads.ts';

const PREFIX = 'uploads';
const TYPE = 'application/octet-stream';
/** A browser sends thirteen; an unstable connection may need this many more. */
export const MAX_PIECES = 1_000;
/** Per piece, since a stalled store would block forever. */
const COPY_LIMIT_MS = 60_000;

/**
 * Stores each upload in the object store, shared by all nodes, as pieces named after their byte range. The folder
 * holds only copies that are read by path.
 */
export function storedUploads(storage: Storage, folder: string): Uploads {
  const local = folderUploads(folder);
  const pathOf = (uploadId: Id, { from, to }: Piece) => `${PREFIX}/${uploadId}/${from}-${to}`;

  async function* listPieces(prefix: string) {
    for await (const { path, modifiedAt } of storage.list(prefix)) {
      const [, uploadId, name = ''] = path.split('/');
      const piece = parsePieceName(name);
      if (piece && id.safeParse(uploadId).success)
        yield { path, modifiedAt, piece, uploadId: id.parse(uploadId) };
    }
  }

  async function piecesOf(uploadId: Id): Promise<Piece[]> {
    const found: Piece[] = [];
    for await (const { piece } of listPieces(`${PREFIX}/${id.parse(uploadId)}/`)) found.push(piece);
    return found;
  }

  /** The bytes from the first on, one stream after the other. */
  async function* read(uploadId: Id, maxBytes = Number.POSITIVE_INFINITY): AsyncGenerator<Readable> {
    for (const { piece, from, to } of planReads(await piecesOf(uploadId))) {
      if (from >= maxBytes) return;
      const range = { first: from - piece.from, last: Math.min(to, maxBytes) - piece.from - 1 };
      const content = await storage.get(pathOf(uploadId, piece), range);
      if (!content) throw new Error('a piece of an upload disappeared while it was read');
      yield content;
    }
  }

  async function copyTo({ path }: LocalFile, uploadId: Id): Promise<void> {
    for await (const content of read(uploadId)) {
      const target = createWriteStream(path, { flags: 'a', mode: 0o600 });
      await pipeline(content, target, { signal: AbortSignal.timeout(COPY_LIMIT_MS) });
    }
  }

  return {
    // Copies for reading need room in the folder.
    freeBytes: local.freeBytes,
    begin: async () => undefined,
    arrivedBytes: async (uploadId) => planReads(await piecesOf(uploadId)).at(-1)?.to ?? 0,
    async add(uploadId, offset, part) {
      if ((await piecesOf(uploadId)).length >= MAX_PIECES)
        throw new AppError('invalid', uploadReasons['parts-too-small']);
      let end = offset;
      for await (const bytes of splitIntoParts(part)) {
        const piece = { from: end, to: end + bytes.length };
        await storage.put(pathOf(uploadId, piece), Readable.from([bytes]), { type: TYPE });
        end = piece.to;
      }
      return end;
    },
    async readHead(uploadId, bytes) {
      const parts: Buffer[] = [];
      for await (const content of read(uploadId, bytes)) parts.push(await buffer(content));
      return Buffer.concat(parts);
    },
    async copyToDisk(uploadId) {
      const file = local.temporaryFile();
      try {
        await copyTo(file, uploadId);
        return file;
      } catch (failure) {
        await file[Symbol.asyncDispose]();
        throw failure;
      }
    },
    temporaryFile: () => local.temporaryFile(),
    async removeBytes(uploadId) {
      await local.removeBytes(uploadId);
      const remove = async () => {
        for await (const { path } of listPieces(`${PREFIX}/${id.parse(uploadId)}/`))
          await storage.delete(path);
      };
      await ignoreStorageFailure(remove());
    },
    async oldBytes(before) {
      const found = await local.oldBytes(before);
      for await (const { uploadId, modifiedAt } of listPieces(`${PREFIX}/`))
        if (modifiedAt < before) found.add(uploadId);
      return found;
    },
  };
}
