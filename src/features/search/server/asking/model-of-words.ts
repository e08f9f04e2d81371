import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Models } from '../lance/models.ts';

/** The one of these models that knows words by themselves, where there is one. */
export const modelOfWords = (models: Models, embeddingsIds: readonly string[]): Embeddings | undefined =>
  embeddingsIds.map((id) => models.byId(id)).find((one) => one?.near) ?? undefined;

export type Near = Awaited<ReturnType<NonNullable<Embeddings['near']>>>;

/** Nothing where the model cannot be read: the words themselves are still looked for. */
export async function nearTo(word: string, model: Embeddings | undefined): Promise<Near> {
  try {
    return (await model?.near?.(word)) ?? [];
  } catch (failure) {
    if (failure instanceof EmbeddingsUnavailable) return [];
    throw failure;
  }
}

/** Whether a model knows a word, as it is written: one it knows is the nearest to itself. */
export async function isKnownWord(written: string, model: Embeddings | undefined): Promise<boolean> {
  const [nearest] = await nearTo(written, model);
  return nearest?.word === written;
}
