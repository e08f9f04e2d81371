import type { Id, OrganisationId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AnalysisRead } from './analysis-findables.ts';
import { findablesOf, isFound } from './findables-of.ts';
import type { Keeping, RevisionsSeen } from './indexing.ts';
import { forgetMarks, type Mark, markFound, these } from './marks.ts';
import { BEFORE_ALL, ofAnalyses, passageFindables } from './passage-findables.ts';

/** Texts of that many fit in memory however long they are. */
const WRITTEN_AT_ONCE = 200;

/**
 * Brings into the index what is marked of an organisation. The marks go last, and only where they did not move: whatever
 * happens before, it is done again.
 */
export async function indexMarks(
  { database, index, seen, lost }: Pick<Keeping, 'database' | 'index' | 'seen' | 'lost'>,
  organisationId: OrganisationId,
  marks: readonly Mark[],
): Promise<void> {
  const read = await database.asPlatform((tx) => readMarked(tx, organisationId, marks, seen));
  const [first = [], ...rest] = inParts(read.findables, WRITTEN_AT_ONCE);
  // Whoever keeps it now reads it anew: what was read here is not to cover that.
  if (lost.aborted) return;
  await index.write(organisationId, first, read.gone);
  for (const part of rest) if (!lost.aborted) await index.write(organisationId, part, []);
  if (lost.aborted) {
    // They may have written something newer before this.
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

/** The revision of an analysis is read before its passages: one that changes in between is read again later. */
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
