import { splitIntoChunks } from '#base/split-into-chunks.ts';
import { bytesAt, textAt } from './arrow-values.ts';
import { IDS_AT_ONCE, idsCondition } from './existing-rows.ts';
import type { OpenGeneration } from './open-generation.ts';

/** The vectors of a row, with the model and the fingerprint of the text. */
export interface RowVectors {
  readonly vectors: Uint8Array;
  readonly embeddings: string;
  readonly fingerprint: string;
}

/**
 * Vectors of the current generation, to be reused by the one that replaces it: the same model would return the same. Empty
 * when it cannot be read, since it is being replaced.
 */
export async function reusableVectors(
  source: OpenGeneration,
  ids: readonly string[],
): Promise<Map<string, RowVectors>> {
  const found = new Map<string, RowVectors>();
  const read = async () => {
    for (const part of splitIntoChunks(ids, IDS_AT_ONCE)) {
      const columns = ['id', 'vectors', 'embeddings', 'fingerprint'];
      const rows = await source.findables.query().where(idsCondition(part)).select(columns).toArrow();
      for (let at = 0; at < rows.numRows; at += 1)
        found.set(textAt(rows, 'id', at), {
          vectors: bytesAt(rows, 'vectors', at),
          embeddings: textAt(rows, 'embeddings', at),
          fingerprint: textAt(rows, 'fingerprint', at),
        });
    }
  };
  await source.use(read).catch(() => undefined);
  return found;
}
