import { invalidField } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { isBlank } from '#base/multiline-text.ts';
import { validatorReasons } from '#base/validator-reasons.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { addElement as endpoint } from '../contract/elements.ts';
import { elementReasons } from '../rules/element-reasons.ts';
import { insertElement, isAdded } from './element-store.ts';
import type { ElementRow } from './elements-tables.ts';

type NewElementInput = Input<typeof endpoint>;

/** AL-06, AL-07: adds a highlight or a comment. */
export function addElement(context: RequestContext, given: NewElementInput): Promise<Revision> {
  return insertOnce('elements_pkey', () =>
    reviseAnalysis(context, given.analysisId, 'comment', async (tx, revising) => {
      const element = { id: given.elementId, code: given.codeClassification, ...contentOf(given) };
      if (await isAdded(tx, revising, element)) return 'unchanged';
      await insertElement(tx, revising, element);
      return 'modified';
    }),
  );
}

/** The text of a highlight is its passage as rendered; the words are its note. */
function contentOf({
  type,
  words,
  anchor,
}: NewElementInput): Pick<ElementRow, 'type' | 'text' | 'note' | 'anchor'> {
  if (type === 'highlight') {
    if (!anchor) throw invalidField('anchor', elementReasons['no-anchor']);
    return { type, text: asRendered(anchor.exact), note: isBlank(words) ? '' : words, anchor };
  }
  if (isBlank(words)) throw invalidField('words', elementReasons['no-words']);
  if (anchor) throw invalidField('anchor', validatorReasons.invalid);
  return { type, text: words, note: '', anchor };
}

/** As a browser renders it: on one line, without control characters. */
const asRendered = (quote: string) => quote.replace(/[\s\p{Cc}]+/gu, ' ').trim();
