import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { WritableIndex } from '#features/finding/server.ts';
import {
  containsIndex,
  type Findable,
  fingerprintOf,
  INDEX_LIST,
  type IndexPlace,
  openCompactor,
  openSearchIndex,
  type SearchIndex,
} from '#features/search/server.ts';
import type { Config } from '#platform/config.ts';
import type { Embeddings } from '#platform/embeddings/embeddings.ts';
import { openEmbeddings } from '#platform/embeddings/open-embeddings.ts';
import type { Log } from '#platform/log.ts';
import { s3OptionsOf } from '#platform/storage/open-storage.ts';
import { s3Storage } from '#platform/storage/s3-storage.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';

/** The index, and what its users need without opening it. */
export interface Search {
  readonly index: WritableIndex & SearchIndex;
  readonly fingerprintOf: (findable: Findable) => string;
  readonly embeddingsId: string;
  /** The embedding model of the index, for comparing texts without a search. */
  readonly embeddings: Pick<Embeddings, 'embed'>;
  readonly hasIndexFiles: () => Promise<boolean>;
}

/** Prepares the index; nothing is loaded and no folder created before its first use. */
export function openSearch(config: Config, log: Log): Search {
  const { place, hasIndexFiles } = searchLocation(config, log);
  const { chosen, builtin } = openEmbeddings(config, log);
  const models = {
    current: () => chosen,
    byId: (id: string) => [chosen, builtin].find((model) => model.id === id) ?? null,
  };
  return {
    index: openSearchIndex({ place, models, log, compactor: openCompactor() }),
    fingerprintOf,
    embeddingsId: chosen.id,
    embeddings: chosen,
    hasIndexFiles,
  };
}

interface SearchPlace {
  readonly place: IndexPlace;
  /** Whether there is an index that can be read; one of an older layout does not count. */
  readonly hasIndexFiles: () => Promise<boolean>;
}

/** The location given by SEARCH_URL, with the credentials of the file storage; else a folder of the data folder. */
function searchLocation(config: Config, log: Log): SearchPlace {
  if (config.SEARCH_URL) return inObjectStorage(config, config.SEARCH_URL.replace(/\/$/, ''), log);
  const folder = join(config.DATA_DIR, 'search');
  return {
    place: { uri: folder },
    hasIndexFiles: async () => containsIndex(await readdir(folder).catch(() => [])),
  };
}

function inObjectStorage(config: Config, uri: string, log: Log): SearchPlace {
  const { hostname: bucket, pathname } = new URL(uri);
  const storageOptions = storageOptionsOf(config);
  const list = `${pathname.slice(1)}/${INDEX_LIST}/`.replace(/^\//, '');
  return {
    place: { uri, storageOptions },
    hasIndexFiles: async () => {
      const storage = await s3Storage(s3OptionsOf(config, bucket));
      try {
        for await (const _ of storage.list(list)) return true;
        return false;
      } catch (failure) {
        if (!(failure instanceof StorageUnavailable)) throw failure;
        // An index that cannot be seen now is assumed to exist: if it does not, its first use fails.
        warnThrottled(log, failure, 'the store of the search index does not answer as it should');
        return true;
      }
    },
  };
}

/** Options as Lance names them. Short timeouts: meanwhile searches are answered from the database. */
function storageOptionsOf(config: Config): Record<string, string> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = config;
  return {
    aws_region: config.S3_REGION,
    timeout: '20s',
    client_retry_timeout: '30',
    ...(endpoint
      ? {
          aws_endpoint: endpoint,
          aws_virtual_hosted_style_request: 'false',
          allow_http: String(endpoint.startsWith('http:')),
        }
      : {}),
    ...(key && secret ? { aws_access_key_id: key, aws_secret_access_key: secret } : {}),
  };
}
