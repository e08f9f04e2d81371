import type { Id } from '#base/ids.ts';
import type { CitableAnalysis, CitablePassage } from '../../contract/citations.ts';

/** One line of what can be cited: a passage, or an analysis as a whole. */
export type Option =
  | { readonly key: Id; readonly passage: CitablePassage }
  | { readonly key: Id; readonly analysis: CitableAnalysis };

/** How it goes into the text. */
export type Form = 'quote' | 'mark';

export const otherForm = (form: Form): Form => (form === 'quote' ? 'mark' : 'quote');

export function optionsOf(
  passages: readonly CitablePassage[],
  analysis: CitableAnalysis | undefined,
): readonly Option[] {
  const lines = passages.map((passage): Option => ({ key: passage.elementId, passage }));
  return analysis ? [...lines, { key: analysis.analysisId, analysis }] : lines;
}
