/**
 * Turns texts into vectors whose similarity is similarity of meaning. Two implementations: the model that ships with the
 * product, and servers reached over HTTP.
 */
export interface Embeddings {
  /** Identifies the model, e.g. `builtin:static-fr-en@1`. Stored with every vector: those of two models are never compared. */
  readonly id: string;
  dimensions(): Promise<number>;
  /**
   * One unit vector per text, or a zero vector for a blank text. Throws `EmbeddingsUnavailable`, also as soon as the signal
   * is aborted: a search passes an `AbortSignal.timeout`.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /**
   * Words of similar meaning, nearest first, with their cosine; only supported by word-based models. Empty when the model
   * cannot be read: words are then matched as typed, and `embed` reports the reason.
   */
  near?(word: string): Promise<readonly { readonly word: string; readonly cosine: number }[]>;
}

/** The embeddings server does not respond, or not correctly. Callers continue without vectors and retry later. */
export class EmbeddingsUnavailable extends Error {
  override readonly name = 'EmbeddingsUnavailable';
}
