import type { Embeddings } from '#platform/embeddings/embeddings.ts';

/** The available embeddings models. */
export interface Models {
  /** The model of new generations. */
  current(): Embeddings;
  /** Null when it is no longer configured. */
  byId(id: string): Embeddings | null;
}
