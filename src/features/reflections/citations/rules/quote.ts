import { z } from 'zod';
import { id } from '#base/ids.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';

/** As much of a passage as a text carries; an element is never longer than this. */
const WORDS_MAX = 20_000;
const NAME_MAX = 2_000;

/**
 * ED-04: what a quoted passage carries in the text, so that it reads the same without a server: whose words, in which
 * analysis, of which document. What became of the passage since is asked for besides.
 */
export const quoteAttrs = z.object({
  analysisId: id,
  elementId: id,
  documentId: id,
  text: z.string().max(WORDS_MAX),
  /** Empty where the author could not be told (D2 §8). */
  authorId: z.union([id, z.literal('')]),
  authorName: z.string().max(NAME_MAX),
  // A shared text keeps no empty attribute: what has no code says nothing of one.
  code: z.enum(CODES).nullable().default(null),
  /** Of the document, and where it was published. */
  title: z.string().max(NAME_MAX),
  siteName: z.string().max(NAME_MAX),
});
export type QuoteAttrs = z.infer<typeof quoteAttrs>;

/** An inline call of an analysis, or of one passage of it; it says of which document, so that paper can too. */
export const citationAttrs = z.object({
  analysisId: id,
  elementId: id.nullable().default(null),
  documentId: id.nullable().default(null),
  title: z.string().max(NAME_MAX).default(''),
  siteName: z.string().max(NAME_MAX).default(''),
});
export type CitationAttrs = z.infer<typeof citationAttrs>;
