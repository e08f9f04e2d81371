import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { momentOf } from '#base/moment-of.ts';
import { oneLine } from '#base/one-line.ts';
import { optionalText, webUrl } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/contract/named-person.ts';
import { documentSummary } from '#features/documents/contract/documents.ts';
import { accessEntry } from '#features/sharing/contract/access.ts';
import { chosenTags, tag } from '#features/tags/contract/tags.ts';
import { CODES } from './codes.ts';
import { revision } from './revision.ts';

export const TITLE_MAX = 500;
export const DESCRIPTION_MAX = 5_000;
export const THREAD_NAME_MAX = 120;
/** D2 §2: the participants a summary shows; how many there are is said besides. */
export const PARTICIPANTS_SHOWN = 5;
/** SY-07: how many analyses one request may ask for by id. */
export const ANALYSES_PER_CHUNK = 8;

/** AL-15: one of the elements that are supported most, as far as a summary shows it. */
const topElement = z.object({
  id,
  type: z.enum(['highlight', 'comment']),
  text: z.string(),
  codeClassification: z.enum(CODES).nullable(),
  votes: z.object({ upvote: z.number().int(), question: z.number().int(), downvote: z.number().int() }),
});
export type TopElement = z.infer<typeof topElement>;
export const TOP_ELEMENTS = 3;
/** As much of an element as a summary shows. */
export const TOP_TEXT_MAX = 200;

/** D2 §3: how an analysis stands: the line of evidence of a card. */
const analysisSummary = z.object({
  /** 0–100, without those who did not rate; null when nobody did. */
  evaluationAverage: z.number().nullable(),
  evaluationCount: z.number().int(),
  activityCount: z.number().int(),
  /** Elements by code. */
  codes: z.object({ c: z.number().int(), o: z.number().int(), d: z.number().int(), e: z.number().int() }),
  topElements: z.array(topElement).max(TOP_ELEMENTS),
});

/** An analysis as cards, previews and the sharing editor show it. */
export const analysisCard = z.object({
  id,
  documentId: id,
  title: z.string(),
  description: z.string(),
  document: documentSummary,
  tags: z.array(tag),
  summary: analysisSummary,
  /** The first few, who took part longest first, and how many there are. */
  participants: z.array(namedPerson).max(PARTICIPANTS_SHOWN),
  participantCount: z.number().int(),
  createdBy: id,
  /** The same person by name. */
  creator: namedPerson,
  /** What its people call this thread of the document; empty: it is called after its author. */
  threadName: z.string(),
  /** AL-03: whether the original is one click away. */
  downloadAuthorized: z.boolean(),
  /** Since when it is analysed. */
  createdOn: z.iso.datetime(),
  lastEdited: z.iso.datetime(),
  /** What the caller may do with it. */
  role: z.enum(['Reader', 'Commenter', 'Editor', 'Owner']),
  auditInfo,
});
export type AnalysisCard = z.infer<typeof analysisCard>;

export const readAnalysis = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId',
  access: 'signed-in',
  summary: 'Read one analysis',
  input: z.object({ analysisId: id }),
  output: analysisCard,
});

const ids = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(id).min(1).max(ANALYSES_PER_CHUNK));

/** SY-07: all of them, or 404 when one cannot be opened: whoever asked then asks one by one. */
export const readAnalyses = endpoint({
  method: 'GET',
  path: '/api/analyses',
  access: 'signed-in',
  summary: 'Read up to eight analyses by their ids, parted by commas',
  input: z.object({ ids }),
  output: z.object({ analyses: z.array(analysisCard) }),
});

/** AL-01: the analyses of a document that the caller may open, most recently edited first. */
export const listAnalysesOfDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId/analyses',
  access: 'signed-in',
  summary: 'The analyses of a document that I may open',
  input: z.object({ documentId: id }),
  output: z.object({ analyses: z.array(analysisCard) }),
});

/**
 * D2 §7: an analysis to make. `document.id` names a document that was captured; without it, or when it is new, the
 * address decides, and the page is read afterwards. The caller owns it besides whoever `acl` names.
 */
export const newAnalysis = z.object({
  id: id.optional(),
  document: z.object({
    id: id.optional(),
    title: oneLine(TITLE_MAX).optional(),
    description: optionalText(DESCRIPTION_MAX).default(''),
    url: webUrl.optional(),
    datePublished: z.iso
      .datetime({ offset: true })
      .refine((written) => momentOf(written) !== null, { params: { validator: 'date' } })
      .nullish(),
    /**
     * Fetched and stored when the page itself names none, never shown from outside; one that starts with /img is
     * discarded.
     */
    image_url: z.string().max(2_048).nullish(),
    source_id: z.string().max(200).optional(),
    content_type: z.string().max(200).default('text/html'),
  }),
  acl: z.array(accessEntry).max(1_000).default([]),
  tags: chosenTags.default([]),
  threadName: optionalText(THREAD_NAME_MAX)
    .refine((name) => !/\p{Cc}/u.test(name), { params: { validator: 'invalid' } })
    .default(''),
});
export type NewAnalysis = z.output<typeof newAnalysis>;

/** CA-03. With the `id` of one that exists it changes nothing and answers with it. */
export const createAnalysis = endpoint({
  method: 'POST',
  path: '/analysis',
  access: 'signed-in',
  summary: 'Make an analysis of a page or a captured document',
  input: newAnalysis,
  output: analysisCard,
});

/** What people call an analysis and its thread, and whether its readers are led to the original. What is not named stays. */
export const changeAnalysis = endpoint({
  method: 'PATCH',
  path: '/api/analyses/:analysisId',
  access: 'signed-in',
  summary: 'Rename an analysis or its thread, or say whether the original may be opened',
  input: z.object({
    analysisId: id,
    title: oneLine(TITLE_MAX).optional(),
    threadName: optionalText(THREAD_NAME_MAX)
      .refine((name) => !/\p{Cc}/u.test(name), { params: { validator: 'invalid' } })
      .optional(),
    downloadAuthorized: z.boolean().optional(),
  }),
  output: revision,
});

/** AL-13: the selection replaces the tags. */
export const setTags = endpoint({
  method: 'PUT',
  path: '/api/analyses/:analysisId/tags',
  access: 'signed-in',
  summary: 'Say which tags an analysis has',
  input: z.object({ analysisId: id, tags: chosenTags }),
  output: z.object({ tags: z.array(tag) }),
});
