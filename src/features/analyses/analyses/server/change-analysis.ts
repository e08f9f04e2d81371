import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { changeAnalysis as endpoint, Revision } from '../contract/analyses.ts';
import { analyses } from './analyses-tables.ts';
import { reviseAnalysis } from './revise-analysis.ts';

/** Renames an analysis or its thread, or sets whether the original is offered. Fields left out stay unchanged. */
export function changeAnalysis(
  context: RequestContext,
  { analysisId, ...changes }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'edit', async (tx, { organisationId, analysisId: id }) => {
    const it = and(eq(analyses.organisationId, organisationId), eq(analyses.id, id));
    const { title, threadName, downloadAuthorized } = analyses;
    const [before] = await tx.select({ title, threadName, downloadAuthorized }).from(analyses).where(it);
    if (
      isUnchanged(changes.title, before?.title) &&
      isUnchanged(changes.threadName, before?.threadName) &&
      isUnchanged(changes.downloadAuthorized, before?.downloadAuthorized)
    )
      return 'unchanged';
    await tx.update(analyses).set(changes).where(it);
    return 'edit';
  });
}

const isUnchanged = <T>(wanted: T | undefined, present: T) => wanted === undefined || wanted === present;
