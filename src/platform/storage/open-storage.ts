import { join } from 'node:path';
import type { Config } from '../config.ts';
import { clearOldDrafts, folderStorage } from './folder-storage.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** No upload takes that long. */
const ONE_DAY_MS = 86_400_000;

/** The bucket named by S3_BUCKET, or a folder inside the data folder. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.S3_BUCKET) {
    const root = join(config.DATA_DIR, 'files');
    await clearOldDrafts(root, new Date(Date.now() - ONE_DAY_MS));
    return folderStorage(root);
  }
  return s3Storage(s3OptionsOf(config, config.S3_BUCKET));
}

/** The S3 options of a bucket in the configured store. */
export function s3OptionsOf(config: Config, bucket: string): S3Options {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return {
    bucket,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}
