import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { forEachWord } from '../../rules/analysis/for-each-word.ts';
import type { Models } from '../lance/store-parts.ts';

/** The first of these models that is word-based, if any. */
export const wordModel = (models: Models, embeddingsIds: readonly string[]): Embeddings | undefined =>
  embeddingsIds.map((id) => models.byId(id)).find((one) => one?.similarWords) ?? undefined;

export type NearWords = Awaited<ReturnType<NonNullable<Embeddings['similarWords']>>>;

/** Words similar to a word; none when the model cannot be read, so that the search continues with the word itself. */
export async function findNearWords(word: string, model: Embeddings | undefined): Promise<NearWords> {
  try {
    return (await model?.similarWords?.(word)) ?? [];
  } catch (failure) {
    if (failure instanceof EmbeddingsUnavailable) return [];
    throw failure;
  }
}

/** Whether a model knows a word as written: a known word is its own nearest neighbour. */
export async function isKnownWord(written: string, model: Embeddings | undefined): Promise<boolean> {
  const [nearest] = await findNearWords(written, model);
  return nearest?.word === written;
}

/** The typed form of each folded word: models know words with their accents. */
export function typedForms(text: string): Map<string, string> {
  const written = new Map<string, string>();
  forEachWord(text, (word) => written.set(foldWord(word), word.normalize('NFC').toLowerCase()));
  return written;
}
