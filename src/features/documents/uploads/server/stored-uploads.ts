import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#base/app-error.ts';
import { type Id, id } from '#base/ids.ts';
import { partsOf } from '#platform/storage/parts-of.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { orLeftToSweep } from '#platform/storage/store-unavailable.ts';
import { uploadReasons } from '../rules/upload-reasons.ts';
import { folderUploads } from './folder-uploads.ts';
import { inOrder, type Piece, pieceIn } from './pieces.ts';
import type { LocalFile, Uploads } from './uploads.ts';

const UNDER = 'uploads';
const TYPE = 'application/octet-stream';
/** A browser sends thirteen; so many more arrive over a line that breaks all the time. */
export const MOST_PIECES = 1_000;
/** Of one piece; a store that stops in the middle of it would be waited for without end. */
const BROUGHT_WITHIN_MS = 60_000;

/**
 * Keeps each upload in the store of files, where every node finds it, as pieces that are named after the bytes they hold.
 * Only copies that something on this machine needs by their path lie in a folder.
 */
export function storedUploads(storage: Storage, folder: string): Uploads {
  const local = folderUploads(folder);
  const pathOf = (uploadId: Id, { from, to }: Piece) => `${UNDER}/${uploadId}/${from}-${to}`;

  async function* stored(prefix: string) {
    for await (const { path, modifiedAt } of storage.list(prefix)) {
      const [, uploadId, name = ''] = path.split('/');
      const piece = pieceIn(name);
      if (piece && id.safeParse(uploadId).success)
        yield { path, modifiedAt, piece, uploadId: id.parse(uploadId) };
    }
  }

  async function piecesOf(uploadId: Id): Promise<Piece[]> {
    const found: Piece[] = [];
    for await (const { piece } of stored(`${UNDER}/${id.parse(uploadId)}/`)) found.push(piece);
    return found;
  }

  /** The bytes from the first on, one stream after the other. */
  async function* read(uploadId: Id, most = Number.POSITIVE_INFINITY): AsyncGenerator<Readable> {
    for (const { piece, from, to } of inOrder(await piecesOf(uploadId))) {
      if (from >= most) return;
      const range = { first: from - piece.from, last: Math.min(to, most) - piece.from - 1 };
      const content = await storage.get(pathOf(uploadId, piece), range);
      if (!content) throw new Error('a piece of an upload went while it was read');
      yield content;
    }
  }

  async function bringTo({ path }: LocalFile, uploadId: Id): Promise<void> {
    for await (const content of read(uploadId)) {
      const target = createWriteStream(path, { flags: 'a', mode: 0o600 });
      await pipeline(content, target, { signal: AbortSignal.timeout(BROUGHT_WITHIN_MS) });
    }
  }

  return {
    // What is read lies in the folder meanwhile.
    roomBytes: local.roomBytes,
    begin: async () => undefined,
    arrivedBytes: async (uploadId) => inOrder(await piecesOf(uploadId)).at(-1)?.to ?? 0,
    async add(uploadId, offset, part) {
      if ((await piecesOf(uploadId)).length >= MOST_PIECES)
        throw new AppError('invalid', uploadReasons['parts-too-small']);
      let end = offset;
      for await (const bytes of partsOf(part)) {
        const piece = { from: end, to: end + bytes.length };
        await storage.put(pathOf(uploadId, piece), Readable.from([bytes]), { type: TYPE });
        end = piece.to;
      }
      return end;
    },
    async beginning(uploadId, bytes) {
      const parts: Buffer[] = [];
      for await (const content of read(uploadId, bytes)) parts.push(await buffer(content));
      return Buffer.concat(parts);
    },
    async bring(uploadId) {
      const file = local.scratch();
      try {
        await bringTo(file, uploadId);
        return file;
      } catch (failure) {
        await file[Symbol.asyncDispose]();
        throw failure;
      }
    },
    scratch: () => local.scratch(),
    async removeBytes(uploadId) {
      await local.removeBytes(uploadId);
      const remove = async () => {
        for await (const { path } of stored(`${UNDER}/${id.parse(uploadId)}/`)) await storage.delete(path);
      };
      await orLeftToSweep(remove());
    },
    async oldBytes(before) {
      const found = await local.oldBytes(before);
      for await (const { uploadId, modifiedAt } of stored(`${UNDER}/`))
        if (modifiedAt < before) found.add(uploadId);
      return found;
    },
  };
}
