import type { Id, OrganisationId } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AnalysisRead } from './analysis-findables.ts';
import type { IndexedRevisions, IndexerContext } from './indexing.ts';
import { deleteMarks, type Mark, markChanged, selectIds } from './marks.ts';
import { BEFORE_ALL, passageFindables, passagesChangedSince } from './passage-findables.ts';
import { isAccessible, readFindables } from './read-findables.ts';

/** This number of texts fits in memory, whatever their length. */
const BATCH_SIZE = 200;

/**
 * Indexes the marked items of an organisation. Marks are deleted last, and only if unchanged: after any interruption the
 * work is repeated.
 */
export async function indexMarks(
  {
    database,
    index,
    indexedRevisions,
    lockLost,
  }: Pick<IndexerContext, 'database' | 'index' | 'indexedRevisions' | 'lockLost'>,
  organisationId: OrganisationId,
  marks: readonly Mark[],
): Promise<void> {
  const read = await database.asPlatform((tx) => readMarked(tx, organisationId, marks, indexedRevisions));
  const [first = [], ...rest] = splitIntoChunks(read.findables, BATCH_SIZE);
  // Another node now reads the items again: this older data must not overwrite them.
  if (lockLost.aborted) return;
  await index.write(organisationId, first, read.gone);
  for (const part of rest) if (!lockLost.aborted) await index.write(organisationId, part, []);
  if (lockLost.aborted) {
    // The other node may have written newer data before this write.
    const ids = marks.map(({ id }) => id);
    await database.asPlatform((tx) => markChanged(tx, organisationId, selectIds(ids, true)));
    return;
  }
  await database.asPlatform((tx) => deleteMarks(tx, organisationId, marks));
  for (const { findable, revision } of read.analyses) indexedRevisions.set(findable.id, revision);
}

interface Marked {
  readonly findables: readonly Findable[];
  readonly gone: readonly Id[];
  readonly analyses: readonly AnalysisRead[];
}

/** Reads the revision of an analysis before its passages: a change in between is read again later. */
async function readMarked(
  tx: Transaction,
  organisationId: OrganisationId,
  marks: readonly Mark[],
  indexedRevisions: IndexedRevisions,
): Promise<Marked> {
  const ids = marks.map(({ id }) => id);
  const { findables, analyses, gone } = await readFindables(tx, organisationId, ids);
  const whole = new Set(marks.filter((mark) => mark.whole).map(({ id }) => id));
  const since = new Map(
    analyses.map(({ findable: { id } }) => [
      id,
      (whole.has(id) ? undefined : indexedRevisions.get(id)) ?? BEFORE_ALL,
    ]),
  );
  const passages = await passageFindables(tx, organisationId, passagesChangedSince(since));
  const unread = passages.findables.filter((one) => !isAccessible(one)).map(({ id }) => id);
  const byId = new Map(
    [...findables, ...passages.findables.filter(isAccessible)].map((one) => [one.id, one]),
  );
  return {
    findables: [...byId.values()],
    gone: [...new Set([...gone, ...passages.gone, ...unread])].filter((id) => !byId.has(id)),
    analyses,
  };
}
