import { inParts } from '#base/in-parts.ts';
import { bytesAt, textAt } from './arrow-values.ts';
import { IDS_AT_ONCE, idsAre } from './known-rows.ts';
import type { OpenGeneration } from './open-generation.ts';

/** The vectors of a row, and what they were made of. */
export interface OwnVectors {
  readonly vectors: Uint8Array;
  readonly embeddings: string;
  readonly fingerprint: string;
}

/**
 * What the generation that is searched knows of some texts, for the one that takes its place: the same model would only
 * say the same again, for the same time and money. Nothing where it cannot be read: it is being replaced.
 */
export async function lentVectors(
  lender: OpenGeneration,
  ids: readonly string[],
): Promise<Map<string, OwnVectors>> {
  const lent = new Map<string, OwnVectors>();
  const read = async () => {
    for (const part of inParts(ids, IDS_AT_ONCE)) {
      const columns = ['id', 'vectors', 'embeddings', 'fingerprint'];
      const rows = await lender.findables.query().where(idsAre(part)).select(columns).toArrow();
      for (let at = 0; at < rows.numRows; at += 1)
        lent.set(textAt(rows, 'id', at), {
          vectors: bytesAt(rows, 'vectors', at),
          embeddings: textAt(rows, 'embeddings', at),
          fingerprint: textAt(rows, 'fingerprint', at),
        });
    }
  };
  await lender.use(read).catch(() => undefined);
  return lent;
}
