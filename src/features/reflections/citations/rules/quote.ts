import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import type { CitableAnalysis, CitablePassage } from '../contract/citations.ts';

/** The maximum length of a quoted text; the text of an element is never longer. */
const TEXT_MAX = 20_000;
const NAME_MAX = 2_000;

/**
 * ED-04: the attributes of a quote in the text, so that it can be shown offline: author, analysis, document. The state of the
 * passage is requested separately.
 */
export const quoteAttrs = z.object({
  analysisId: id,
  elementId: id,
  documentId: id,
  text: z.string().max(TEXT_MAX),
  /** Empty where the author has no name (D2 §8). */
  authorId: z.union([id, z.literal('')]),
  authorName: z.string().max(NAME_MAX),
  // A shared text stores no null attributes: a passage without a code has none.
  code: z.enum(CODES).nullable().default(null),
  /** The title of the document, and its site. */
  title: z.string().max(NAME_MAX),
  siteName: z.string().max(NAME_MAX),
});
export type QuoteAttrs = z.infer<typeof quoteAttrs>;

/** An inline reference to an analysis or one of its passages; with the document's title, for printing. */
export const citationAttrs = z.object({
  analysisId: id,
  elementId: id.nullable().default(null),
  documentId: id.nullable().default(null),
  title: z.string().max(NAME_MAX).default(''),
  siteName: z.string().max(NAME_MAX).default(''),
});
export type CitationAttrs = z.infer<typeof citationAttrs>;

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
