import { isDeepStrictEqual } from 'node:util';
import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { attachElement as endpoint } from '../contract/elements.ts';
import { requireOwn, updateElement } from './element-store.ts';

/** AL-06: gives a passage its place in the document. The marked text does not change. */
export function attachElement(
  context: RequestContext,
  { analysisId, elementId, anchor }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwn(tx, revising, elementId, 'attach');
    if (isDeepStrictEqual(element.anchor, anchor)) return 'unchanged';
    await updateElement(tx, revising, element, { anchor });
    return 'judged';
  });
}
