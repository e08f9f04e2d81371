import type { Embeddings } from '#platform/embeddings/embeddings.ts';

/** The models that texts can be given to. */
export interface Models {
  /** The one new generations are made with. */
  current(): Embeddings;
  /** Null where its settings are no longer there. */
  byId(id: string): Embeddings | null;
}
