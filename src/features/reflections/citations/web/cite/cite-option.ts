import type { Id } from '#base/ids.ts';
import type { CitableAnalysis, CitablePassage } from '../../contract/citations.ts';

/** A passage or a whole analysis that can be cited. */
export type CiteOption =
  | { readonly key: Id; readonly passage: CitablePassage }
  | { readonly key: Id; readonly analysis: CitableAnalysis };

/** The form in which it is inserted into the text. */
export type CitationForm = 'quote' | 'mark';

export const otherCitationForm = (form: CitationForm): CitationForm => (form === 'quote' ? 'mark' : 'quote');

export function optionsOf(
  passages: readonly CitablePassage[],
  analysis: CitableAnalysis | undefined,
): readonly CiteOption[] {
  const passageOptions = passages.map((passage): CiteOption => ({ key: passage.elementId, passage }));
  return analysis ? [...passageOptions, { key: analysis.analysisId, analysis }] : passageOptions;
}
