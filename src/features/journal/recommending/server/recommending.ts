import type { SearchIndex } from '#features/search/server.ts';
import type { Embeddings } from '#platform/embeddings/embeddings.ts';

/** What recommending works with. */
export interface Recommending {
  readonly index: Pick<SearchIndex, 'search'>;
  /** What is judged and what is proposed are compared by it. */
  readonly embeddings: Pick<Embeddings, 'embed'>;
}
