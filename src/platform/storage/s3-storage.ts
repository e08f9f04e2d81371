import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { splitIntoParts } from './split-into-parts.ts';
import {
  assertValidPath,
  measureStream,
  type Storage,
  StorageUnavailable,
  type StoredObject,
} from './storage.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Timeout until the response begins. */
  readonly responseTimeoutMs?: number;
}

/** A client with its command classes. */
interface S3 {
  readonly client: S3Client;
  readonly commands: typeof import('@aws-sdk/client-s3');
  /** Timeouts of commands that transfer data: a slow network may need longer than other commands are allowed. */
  transferOptions(): { readonly requestTimeout: number; readonly abortSignal: AbortSignal };
}

/** With all retries, shorter than the timeout of a browser that uploads a part. */
const RESPONSE_TIMEOUT_MS = 9_000;
const MAX_ATTEMPTS = 3;
const CONNECT_TIMEOUT_MS = 3_000;

/** Opens a client of AWS or a compatible store; the library is loaded only where a bucket is configured. */
async function openS3(options: S3Options): Promise<S3> {
  const { region, endpoint, credentials, responseTimeoutMs = RESPONSE_TIMEOUT_MS } = options;
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region,
    // Other stores rarely support virtual-hosted buckets or the newest checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: responseTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((failure: unknown) => {
        throw failure instanceof commands.NoSuchKey ? failure : new StorageUnavailable(failure);
      }),
    { step: 'initialize', priority: 'high', name: 'storeUnavailable' },
  );
  // As long as all attempts of another command: one long transfer, or several quick failures.
  const transferTimeoutMs = MAX_ATTEMPTS * responseTimeoutMs;
  const carrying = () => ({
    requestTimeout: transferTimeoutMs,
    abortSignal: AbortSignal.timeout(transferTimeoutMs),
  });
  return { client, commands, transferOptions: carrying };
}

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

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** Uploads a stream of unknown length: in one request when it is short, else in parts, aborted on failure. */
async function putParts(
  { client, commands, transferOptions }: S3,
  target: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = splitIntoParts(content);
  const first = await parts.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  const second = first.done ? first : await parts.next();
  if (second.done) {
    const command = new commands.PutObjectCommand({ ...target, Body: head, ContentLength: head.length });
    await client.send(command, transferOptions());
    return;
  }
  const { ContentType, ...object } = target;
  const { UploadId } = await client.send(
    new commands.CreateMultipartUploadCommand({ ...object, ContentType }),
  );
  if (!UploadId) throw new Error('the store returned no upload id');
  const upload = { ...object, UploadId };
  try {
    const sent: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = sent.length + 1;
      const command = new commands.UploadPartCommand({ ...upload, PartNumber, Body });
      const { ETag } = await client.send(command, transferOptions());
      sent.push({ PartNumber, ETag });
    };
    await send(head);
    await send(second.value);
    for await (const part of parts) await send(part);
    await client.send(
      new commands.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }),
    );
  } catch (failure) {
    // Otherwise the uploaded parts would be stored, and billed, without ever becoming an object.
    await client.send(new commands.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw failure;
  }
}
