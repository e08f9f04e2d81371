import { embedPassages, type TimedModel } from './embed-passages.ts';
import { hasSameText } from './fingerprint.ts';
import type { Generation } from './generation-list.ts';
import type { Prepared } from './prepare.ts';
import type { RowVectors } from './reusable-vectors.ts';

/** Vectors by id: existing or reused ones where the text did not change, else from the model, if it responds. */
export async function collectVectors(
  { embeddings: id, dimensions }: Generation,
  model: TimedModel | null,
  prepared: readonly Prepared[],
  known: ReadonlyMap<string, RowVectors>,
  reuse: (ids: readonly string[]) => Promise<ReadonlyMap<string, RowVectors>>,
): Promise<Map<string, Uint8Array>> {
  if (dimensions === 0) return new Map();
  const reused = new Map<string, Uint8Array>();
  const take = (rows: ReadonlyMap<string, RowVectors>) => {
    for (const { findable, fingerprint } of prepared) {
      const row = rows.get(findable.id);
      if (row?.embeddings === id && hasSameText(row.fingerprint, fingerprint))
        reused.set(findable.id, row.vectors);
    }
  };
  const missing = () => prepared.map(({ findable }) => findable).filter((one) => !reused.has(one.id));
  take(known);
  take(await reuse(missing().map((one) => one.id)));
  const embedded = await embedPassages(model, dimensions, missing());
  return new Map([...reused, ...embedded]);
}
