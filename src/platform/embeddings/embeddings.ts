/**
 * Turns texts into vectors whose closeness is closeness of meaning. Two implementations: the model that comes with the
 * product, and servers reached over HTTP.
 */
export interface Embeddings {
  /** Of the model, e.g. `builtin:static-fr-en@1`. Kept with every vector: those of two models are never compared. */
  readonly id: string;
  dimensions(): Promise<number>;
  /**
   * One vector per text, of length one, or all zero where a text says nothing. Throws `EmbeddingsUnavailable`, also as
   * soon as the signal comes: a search, which somebody waits for, gives an `AbortSignal.timeout`.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /**
   * Words that mean nearly the same, the nearest first, with their cosine; only a model of single words knows them. None
   * where it cannot be read: words are then looked for as they are, and `embed` says why.
   */
  near?(word: string): Promise<readonly { readonly word: string; readonly cosine: number }[]>;
}

/** The server of the model does not answer, or not sensibly. Whoever asked goes on without vectors and tries later. */
export class EmbeddingsUnavailable extends Error {
  override readonly name = 'EmbeddingsUnavailable';
}
