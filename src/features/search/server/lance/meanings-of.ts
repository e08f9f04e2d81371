import { type AskedModel, embedPassages } from './embed-passages.ts';
import { sameMeaning } from './fingerprint.ts';
import type { Generation } from './generations.ts';
import type { OwnVectors } from './lent-vectors.ts';
import type { Prepared } from './prepared.ts';

/** Vectors by id: existing or reused ones where the text did not change, else from the model, if it responds. */
export async function meaningsOf(
  { embeddings: id, dimensions }: Generation,
  model: AskedModel | null,
  prepared: readonly Prepared[],
  known: ReadonlyMap<string, OwnVectors>,
  reuse: (ids: readonly string[]) => Promise<ReadonlyMap<string, OwnVectors>>,
): Promise<Map<string, Uint8Array>> {
  if (dimensions === 0) return new Map();
  const reused = new Map<string, Uint8Array>();
  const take = (rows: ReadonlyMap<string, OwnVectors>) => {
    for (const { findable, fingerprint } of prepared) {
      const row = rows.get(findable.id);
      if (row?.embeddings === id && sameMeaning(row.fingerprint, fingerprint))
        reused.set(findable.id, row.vectors);
    }
  };
  const missing = () => prepared.map(({ findable }) => findable).filter((one) => !reused.has(one.id));
  take(known);
  take(await reuse(missing().map((one) => one.id)));
  const embedded = await embedPassages(model, dimensions, missing());
  return new Map([...reused, ...embedded]);
}
