import type { S3Client } from '@aws-sdk/client-s3';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** A client and the commands it sends. */
export interface S3 {
  readonly client: S3Client;
  readonly commands: typeof import('@aws-sdk/client-s3');
}

/** Opens a client of AWS or of any store that speaks its protocol; loaded only where a bucket is configured. */
export async function openS3({ region, endpoint, credentials }: S3Options): Promise<S3> {
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region,
    // Other stores rarely give every bucket a name of its own, nor know the newest checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands };
}
