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
  /** Of those that were asked for. */
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

/** ED-04: the linked analyses of a reflection that the caller may open, and their passages: those retained first, then best supported. */
export const findCitable = endpoint({
  method: 'GET',
  path: '/api/reflections/:reflectionId/citable',
  access: 'signed-in',
  summary: 'Analyses and passages that a reflection can cite',
  input: z.object({
    ...pageInput,
    reflectionId: id,
    /** Words that stand in a passage, in what its author is called, or in the title and site of its document. */
    search: optionalText(200).default(''),
    /** Passages of this one only. */
    analysisId: id.optional(),
  }),
  output: z.object({
    /** The latest linked first, whatever the page; those in which nothing asked for stands are left out. */
    analyses: z.array(citableAnalysis),
    passages: z.array(citablePassage),
    total: z.number().int(),
  }),
});

/** As many passages as a linked analysis shows beside the text. */
export const BEST_SHOWN = 3;

/** ED-04, the analyses panel: page by page, the latest linked first, each with its best supported passages. */
export const listCitable = endpoint({
  method: 'GET',
  path: '/api/reflections/:reflectionId/citable-analyses',
  access: 'signed-in',
  summary: 'Analyses linked to a reflection that I may open, with their best passages',
  input: z.object({ ...pageInput, reflectionId: id }),
  output: z.object({
    analyses: z.array(citableAnalysis.extend({ best: z.array(citablePassage).max(BEST_SHOWN) })),
    total: z.number().int(),
    /** Linked too, and not open to the caller. */
    closedCount: z.number().int(),
  }),
});

export const CITED_PER_CALL = 200;

/** What became of what a text cites. `closed`: not open to the caller, or gone; nothing more is said of it. */
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
  /** `lost`: its words are no longer found in the document as it was last captured. */
  state: z.enum(['there', 'archived', 'lost', 'closed']),
  /** As it reads now, and who wrote it; nothing where closed. */
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
  twiceIsOnce: () => true,
});
