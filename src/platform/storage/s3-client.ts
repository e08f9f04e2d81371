import type { S3Client } from '@aws-sdk/client-s3';
import { StoreUnavailable } from './store-unavailable.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** How long it may take to begin an answer. */
  readonly answersWithinMs?: number;
}

/** A client and the commands it sends. */
export interface S3 {
  readonly client: S3Client;
  readonly commands: typeof import('@aws-sdk/client-s3');
  /** How long what carries bytes may take: over a slow way they are still travelling when other calls are given up. */
  carrying(): { readonly requestTimeout: number; readonly abortSignal: AbortSignal };
}

/** All tries of it end before a browser that sends a part is given up. */
const ANSWERS_WITHIN_MS = 9_000;
const TRIES = 3;
const CONNECTS_WITHIN_MS = 3_000;

/** Opens a client of AWS or of any store that speaks its protocol; loaded only where a bucket is configured. */
export async function openS3(options: S3Options): Promise<S3> {
  const { region, endpoint, credentials, answersWithinMs = ANSWERS_WITHIN_MS } = options;
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region,
    // Other stores rarely give every bucket a name of its own, nor know the newest checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECTS_WITHIN_MS,
      requestTimeout: answersWithinMs,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((failure: unknown) => {
        throw failure instanceof commands.NoSuchKey ? failure : new StoreUnavailable(failure);
      }),
    { step: 'initialize', priority: 'high', name: 'storeUnavailable' },
  );
  // As long as all tries of another call: one long one, or several that were refused soon.
  const carriedWithinMs = TRIES * answersWithinMs;
  const carrying = () => ({
    requestTimeout: carriedWithinMs,
    abortSignal: AbortSignal.timeout(carriedWithinMs),
  });
  return { client, commands, carrying };
}
