import type { Id } from '#base/ids.ts';
import type { CitableAnalysis, CitablePassage } from '../../contract/citations.ts';

/** A passage or a whole analysis that can be cited. */
export type Option =
  | { readonly key: Id; readonly passage: CitablePassage }
  | { readonly key: Id; readonly analysis: CitableAnalysis };

/** The form in which it is inserted into the text. */
export type Form = 'quote' | 'mark';

export const otherForm = (form: Form): Form => (form === 'quote' ? 'mark' : 'quote');

export function optionsOf(
  passages: readonly CitablePassage[],
  analysis: CitableAnalysis | undefined,
): readonly Option[] {
  const passageOptions = passages.map((passage): Option => ({ key: passage.elementId, passage }));
  return analysis ? [...passageOptions, { key: analysis.analysisId, analysis }] : passageOptions;
}
