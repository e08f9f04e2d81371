import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { classifyElement as endpoint } from '../contract/elements.ts';
import { requireOwn, updateElement } from './element-store.ts';

/** AL-07, AL-12: sets or clears the code of one of the caller's elements. */
export function classifyElement(
  context: RequestContext,
  { analysisId, elementId, codeClassification: code }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwn(tx, revising, elementId, 'classify');
    if (element.code === code) return 'unchanged';
    await updateElement(tx, revising, element, { code });
    return 'recounted';
  });
}
