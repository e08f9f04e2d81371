import type { WritableIndex } from '#features/finding/server.ts';
import {
  type Findable,
  fingerprintOf,
  openCompactor,
  openSearchIndex,
  type SearchIndex,
} from '#features/search/server.ts';
import type { Config } from '#platform/config.ts';
import type { Embeddings } from '#platform/embeddings/embeddings.ts';
import { openEmbeddings } from '#platform/embeddings/open-embeddings.ts';
import type { Log } from '#platform/log.ts';
import { searchLocation } from './search-location.ts';

/** The index, and what its users need without opening it. */
export interface Search {
  readonly index: WritableIndex & SearchIndex;
  readonly fingerprintOf: (findable: Findable) => string;
  readonly embeddingsId: string;
  /** The embedding model of the index, for comparing texts without a search. */
  readonly embeddings: Pick<Embeddings, 'embed'>;
  readonly isLeft: () => Promise<boolean>;
}

/** Prepares the index; nothing is loaded and no folder created before its first use. */
export function openSearch(config: Config, log: Log): Search {
  const { place, isLeft } = searchLocation(config, log);
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
    isLeft,
  };
}
