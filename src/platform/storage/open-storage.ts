import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket named by S3_BUCKET, or a folder inside the data folder. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.S3_BUCKET) return folderStorage(join(config.DATA_DIR, 'files'));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return s3Storage({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
