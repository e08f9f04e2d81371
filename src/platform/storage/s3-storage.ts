import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { measure } from './measure.ts';
import { putParts } from './s3-put-parts.ts';
import type { Storage, StoredObject } from './storage.ts';
import { checkPath } from './storage-path.ts';

/** The client and its commands, loaded only where a bucket is configured. */
export type S3 = typeof import('@aws-sdk/client-s3');

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Keeps objects in a bucket of AWS or of any store that speaks its protocol. */
export async function s3Storage({ bucket, region, endpoint, credentials }: S3Options): Promise<Storage> {
  const s3: S3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    // Other stores rarely give every bucket a name of its own, nor know the newest checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (path: string) => ({ Bucket: bucket, Key: checkPath(path) });
  return {
    async put(path, content, { type }) {
      const measured = measure();
      const target = { ...at(path), ContentType: type };
      try {
        await putParts(s3, client, target, measured.pass(content));
      } catch (failure) {
        content.destroy();
        throw failure;
      }
      return measured.result();
    },
    async get(path, range) {
      const Range = range ? `bytes=${range.first}-${range.last}` : undefined;
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ ...at(path), Range }));
        return Body instanceof Readable ? Body : undefined;
      } catch (failure) {
        if (failure instanceof s3.NoSuchKey) return undefined;
        throw failure;
      }
    },
    async delete(path) {
      await client.send(new s3.DeleteObjectCommand(at(path)));
    },
    list: (prefix) => objectsUnder(s3, client, bucket, prefix),
  };
}

async function* objectsUnder(
  s3: S3,
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<StoredObject> {
  for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { path: Key, modifiedAt: LastModified };
    }
  }
}
