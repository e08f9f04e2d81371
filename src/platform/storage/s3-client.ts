import type { S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './storage-unavailable.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Timeout until the response begins. */
  readonly responseTimeoutMs?: number;
}

/** A client with its command classes. */
export interface S3 {
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
export async function openS3(options: S3Options): Promise<S3> {
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
