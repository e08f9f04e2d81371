import type { SearchIndex } from '#features/search/server.ts';
import type { Embeddings } from '#platform/embeddings/embeddings.ts';

/** The services recommending uses. */
export interface RecommendingServices {
  readonly index: Pick<SearchIndex, 'search'>;
  /** Compares judged texts with candidates. */
  readonly embeddings: Pick<Embeddings, 'embed'>;
}
