import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';

const citableAnalysis = z.object({
  analysisId: id,
  documentId: id,
  url: z.string().nullable(),
  title: z.string(),
  siteName: z.string(),
  /** The number of passages that match the search. */
  passageCount: z.number().int(),
});
export type CitableAnalysis = z.infer<typeof citableAnalysis>;

const citablePassage = z.object({
  elementId: id,
  analysisId: id,
  documentId: id,
  type: z.enum(['highlight', 'comment']),
  text: z.string(),
  author: namedPerson,
  codeClassification: z.enum(CODES).nullable(),
  upvotes: z.number().int(),
  /** Whether it is retained in a category of the reflection. */
  isRetained: z.boolean(),
  title: z.string(),
  siteName: z.string(),
});
export type CitablePassage = z.infer<typeof citablePassage>;

/** ED-04: the linked analyses of a reflection that the caller may open, and their passages: retained ones first, then best supported. */
export const findCitable = endpoint({
  method: 'GET',
  path: '/api/reflections/:reflectionId/citable',
  access: 'signed-in',
  summary: 'Analyses and passages that a reflection can cite',
  input: z.object({
    ...pageInput,
    reflectionId: id,
    /** Words to find in a passage, in the name of its author, or in the title and site of its document. */
    search: optionalText(200).default(''),
    /** Only the passages of this analysis. */
    analysisId: id.optional(),
  }),
  output: z.object({
    /** All pages return the same analyses, latest linked first; those without a match are omitted. */
    analyses: z.array(citableAnalysis),
    passages: z.array(citablePassage),
    total: z.number().int(),
  }),
});

/** How many passages of a linked analysis are shown beside the text. */
export const BEST_PASSAGES_SHOWN = 3;

/** ED-04, the analyses panel: paged, latest linked first, each with its best supported passages. */
export const listCitable = endpoint({
  method: 'GET',
  path: '/api/reflections/:reflectionId/citable-analyses',
  access: 'signed-in',
  summary: 'Analyses linked to a reflection that I may open, with their best passages',
  input: z.object({ ...pageInput, reflectionId: id }),
  output: z.object({
    analyses: z.array(citableAnalysis.extend({ best: z.array(citablePassage).max(BEST_PASSAGES_SHOWN) })),
    total: z.number().int(),
    /** The number of linked analyses that the caller may not open. */
    closedCount: z.number().int(),
  }),
});

export const CITED_PER_CALL = 200;

/** The state of a cited analysis. `closed`: not open to the caller, or deleted; the two look alike. */
const citedAnalysis = z.object({
  analysisId: id,
  state: z.enum(['open', 'closed']),
  documentId: id.nullable(),
  title: z.string(),
  siteName: z.string(),
  url: z.string().nullable(),
  isUpload: z.boolean(),
});
export type CitedAnalysis = z.infer<typeof citedAnalysis>;

const citedPassage = z.object({
  elementId: id,
  /** `lost`: its text is no longer found in the document as it was last captured. */
  state: z.enum(['there', 'archived', 'lost', 'closed']),
  /** The current text and author; empty where closed. */
  text: z.string(),
  author: namedPerson.nullable(),
  codeClassification: z.enum(CODES).nullable(),
});
export type CitedPassage = z.infer<typeof citedPassage>;

export const readCited = endpoint({
  method: 'POST',
  path: '/api/reflections/:reflectionId/cited',
  access: 'signed-in',
  summary: 'What became of the analyses and passages a reflection cites',
  input: z.object({
    reflectionId: id,
    analysisIds: z.array(id).max(CITED_PER_CALL).default([]),
    elementIds: z.array(id).max(CITED_PER_CALL).default([]),
  }),
  output: z.object({ analyses: z.array(citedAnalysis), passages: z.array(citedPassage) }),
  isIdempotent: () => true,
});
