import { type AskedModel, embedPassages } from './embed-passages.ts';
import { sameMeaning } from './fingerprint.ts';
import type { Generation } from './generations.ts';
import type { OwnVectors } from './lent-vectors.ts';
import type { Prepared } from './prepared.ts';

/** Vectors by id: those that are there or lent where the text did not change, else from the model, if it answers. */
export async function meaningsOf(
  { embeddings: id, dimensions }: Generation,
  model: AskedModel | null,
  prepared: readonly Prepared[],
  known: ReadonlyMap<string, OwnVectors>,
  lend: (ids: readonly string[]) => Promise<ReadonlyMap<string, OwnVectors>>,
): Promise<Map<string, Uint8Array>> {
  if (dimensions === 0) return new Map();
  const kept = new Map<string, Uint8Array>();
  const keep = (rows: ReadonlyMap<string, OwnVectors>) => {
    for (const { findable, fingerprint } of prepared) {
      const row = rows.get(findable.id);
      if (row?.embeddings === id && sameMeaning(row.fingerprint, fingerprint))
        kept.set(findable.id, row.vectors);
    }
  };
  const missing = () => prepared.map(({ findable }) => findable).filter((one) => !kept.has(one.id));
  keep(known);
  keep(await lend(missing().map((one) => one.id)));
  const made = await embedPassages(model, dimensions, missing());
  return new Map([...kept, ...made]);
}
