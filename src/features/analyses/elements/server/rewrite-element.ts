import { invalidField } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { isBlank } from '#base/multiline-text.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { rewriteElement as endpoint } from '../contract/elements.ts';
import { elementReasons } from '../rules/element-reasons.ts';
import { requireOwn, updateElement } from './element-store.ts';

/** AL-12: rewrites a comment, or the note of a highlight. */
export function rewriteElement(
  context: RequestContext,
  { analysisId, elementId, words }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwn(tx, revising, elementId, 'rewrite');
    const text = isBlank(words) ? '' : words;
    if (element.type === 'comment' && text === '') throw invalidField('words', elementReasons['no-words']);
    const column = element.type === 'comment' ? 'text' : 'note';
    if (element[column] === text) return 'unchanged';
    await updateElement(tx, revising, element, { [column]: text, rewrittenAt: revising.at });
    return 'modified';
  });
}
