import { Readable } from 'node:stream';
import { measureStream } from './measure-stream.ts';
import { openS3, type S3, type S3Options } from './s3-client.ts';
import { putParts } from './s3-put-parts.ts';
import type { Storage, StoredObject } from './storage.ts';
import { assertValidPath } from './storage-path.ts';

/** Stores objects in a bucket of AWS or a compatible store. */
export async function s3Storage(options: S3Options): Promise<Storage> {
  const s3 = await openS3(options);
  const { client, commands } = s3;
  const { bucket } = options;
  const at = (path: string) => ({ Bucket: bucket, Key: assertValidPath(path) });
  return {
    async put(path, content, { type }) {
      const measured = measureStream();
      const target = { ...at(path), ContentType: type };
      try {
        await putParts(s3, target, measured.pass(content));
      } catch (failure) {
        content.destroy();
        throw failure;
      }
      return measured.result();
    },
    async get(path, range) {
      const Range = range ? `bytes=${range.first}-${range.last}` : undefined;
      try {
        const { Body } = await client.send(new commands.GetObjectCommand({ ...at(path), Range }));
        return Body instanceof Readable ? Body : undefined;
      } catch (failure) {
        if (failure instanceof commands.NoSuchKey) return undefined;
        throw failure;
      }
    },
    async delete(path) {
      await client.send(new commands.DeleteObjectCommand(at(path)));
    },
    list: (prefix) => objectsUnder(s3, bucket, prefix),
  };
}

async function* objectsUnder(
  { client, commands }: S3,
  bucket: string,
  prefix: string,
): AsyncGenerator<StoredObject> {
  for await (const page of commands.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { path: Key, modifiedAt: LastModified };
    }
  }
}
