import type { Id } from '#base/ids.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { CitableAnalysis, CitablePassage } from '../contract/citations.ts';
import type { CitationAttrs, QuoteAttrs } from './quote.ts';

/** D2 §8: an author without a name is omitted; the quote is shown without one. */
export function quoteAttrsOf(passage: CitablePassage): QuoteAttrs {
  const { analysisId, elementId, documentId, text, author, codeClassification, title, siteName } = passage;
  const authorName = fullName(author);
  return {
    analysisId,
    elementId,
    documentId,
    text,
    authorName,
    title,
    siteName,
    authorId: authorName === '' ? '' : author.id,
    code: codeClassification,
  };
}

interface Citable extends Pick<CitableAnalysis, 'analysisId' | 'documentId' | 'title' | 'siteName'> {
  readonly elementId?: Id | null;
}

/** The citation of a passage, or of a whole analysis. */
export function citationAttrsOf({
  analysisId,
  documentId,
  title,
  siteName,
  elementId = null,
}: Citable): CitationAttrs {
  return { analysisId, elementId, documentId, title, siteName };
}
