import { z } from 'zod';
import { id } from '#base/ids.ts';
import { CODES } from '#features/analyses/contract/codes.ts';

/**
 * ED-04: what a quoted passage carries in the text, so that it reads the same without a server: whose words, in which
 * analysis, of which document. What became of the passage since is asked for besides.
 */
export const quoteAttrs = z.object({
  analysisId: id,
  elementId: id,
  documentId: id,
  text: z.string(),
  /** Empty where the author could not be told (D2 §8). */
  authorId: z.string(),
  authorName: z.string(),
  code: z.enum(CODES).nullable(),
  /** Of the document, and where it was published. */
  title: z.string(),
  siteName: z.string(),
});
export type QuoteAttrs = z.infer<typeof quoteAttrs>;

export const citationAttrs = z.object({ analysisId: id, elementId: id.nullable() });
export type CitationAttrs = z.infer<typeof citationAttrs>;
