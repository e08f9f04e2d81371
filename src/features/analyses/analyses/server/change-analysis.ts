import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { changeAnalysis as endpoint } from '../contract/analyses.ts';
import type { Revision } from '../contract/revision.ts';
import { analyses } from './analyses-tables.ts';
import { reviseAnalysis } from './revise-analysis.ts';

/** Renames an analysis or its thread, or says whether the original may be opened. What is not named stays. */
export function changeAnalysis(
  context: RequestContext,
  { analysisId, ...named }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'edit', async (tx, { organisationId, analysisId: id }) => {
    const it = and(eq(analyses.organisationId, organisationId), eq(analyses.id, id));
    const { title, threadName, downloadAuthorized } = analyses;
    const [before] = await tx.select({ title, threadName, downloadAuthorized }).from(analyses).where(it);
    if (
      isSame(named.title, before?.title) &&
      isSame(named.threadName, before?.threadName) &&
      isSame(named.downloadAuthorized, before?.downloadAuthorized)
    )
      return 'unchanged';
    await tx.update(analyses).set(named).where(it);
    return 'edited';
  });
}

const isSame = <T>(wanted: T | undefined, present: T) => wanted === undefined || wanted === present;
