import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { recordParticipation } from '#features/analyses/analyses/server/record-participation.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { archiveElement as endpoint } from '../contract/elements.ts';
import { requireOwn, updateElement } from './element-store.ts';

/** AL-11: archives one of the caller's highlights or comments, or restores it. */
export function archiveElement(
  context: RequestContext,
  { analysisId, elementId, archived }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwn(tx, revising, elementId, 'archive');
    if (element.archived === archived) return 'unchanged';
    await updateElement(tx, revising, element, { archived });
    await recordParticipation(tx, revising);
    return 'recounted';
  });
}
