import type { Id } from '#base/ids.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { CitableAnalysis, CitablePassage } from '../contract/citations.ts';
import type { CitationAttrs, QuoteAttrs } from './quote.ts';

/** D2 §8: somebody whose name cannot be told is no author; the quote stands without one. */
export function quoteOf(passage: CitablePassage): QuoteAttrs {
  const { analysisId, elementId, documentId, text, author, codeClassification, title, siteName } = passage;
  const authorName = fullName(author);
  return {
    ...{ analysisId, elementId, documentId, text, authorName, title, siteName },
    authorId: authorName === '' ? '' : author.id,
    code: codeClassification,
  };
}

interface Named extends Pick<CitableAnalysis, 'analysisId' | 'documentId' | 'title' | 'siteName'> {
  readonly elementId?: Id | null;
}

/** A call of a passage, or of an analysis as a whole. */
export function citationOf({
  analysisId,
  documentId,
  title,
  siteName,
  elementId = null,
}: Named): CitationAttrs {
  return { analysisId, elementId, documentId, title, siteName };
}
