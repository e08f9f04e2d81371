import type { Id, OrganisationId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AnalysisRead } from './analysis-findables.ts';
import { findablesOf, isFound } from './findables-of.ts';
import type { Keeping, RevisionsSeen } from './indexing.ts';
import { forgetMarks, type Mark, markFound, these } from './marks.ts';
import { BEFORE_ALL, ofAnalyses, passageFindables } from './passage-findables.ts';

/** This number of texts fits in memory, whatever their length. */
const BATCH_SIZE = 200;

/**
 * Indexes the marked items of an organisation. Marks are deleted last, and only if unchanged: after any interruption the
 * work is repeated.
 */
export async function indexMarks(
  { database, index, seen, lost }: Pick<Keeping, 'database' | 'index' | 'seen' | 'lost'>,
  organisationId: OrganisationId,
  marks: readonly Mark[],
): Promise<void> {
  const read = await database.asPlatform((tx) => readMarked(tx, organisationId, marks, seen));
  const [first = [], ...rest] = inParts(read.findables, BATCH_SIZE);
  // Another node now reads the items again: this older data must not overwrite them.
  if (lost.aborted) return;
  await index.write(organisationId, first, read.gone);
  for (const part of rest) if (!lost.aborted) await index.write(organisationId, part, []);
  if (lost.aborted) {
    // The other node may have written newer data before this write.
    const ids = marks.map(({ id }) => id);
    await database.asPlatform((tx) => markFound(tx, organisationId, these(ids, true)));
    return;
  }
  await database.asPlatform((tx) => forgetMarks(tx, organisationId, marks));
  for (const { findable, revision } of read.analyses) seen.note(findable.id, revision);
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
  seen: RevisionsSeen,
): Promise<Marked> {
  const ids = marks.map(({ id }) => id);
  const { findables, analyses, gone } = await findablesOf(tx, organisationId, ids);
  const whole = new Set(marks.filter((mark) => mark.whole).map(({ id }) => id));
  const since = new Map(
    analyses.map(({ findable: { id } }) => [id, (whole.has(id) ? undefined : seen.of(id)) ?? BEFORE_ALL]),
  );
  const passages = await passageFindables(tx, organisationId, ofAnalyses(since));
  const unread = passages.findables.filter((one) => !isFound(one)).map(({ id }) => id);
  const byId = new Map([...findables, ...passages.findables.filter(isFound)].map((one) => [one.id, one]));
  return {
    findables: [...byId.values()],
    gone: [...new Set([...gone, ...passages.gone, ...unread])].filter((id) => !byId.has(id)),
    analyses,
  };
}
