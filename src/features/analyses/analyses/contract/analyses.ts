import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { parseDate } from '#base/parse-date.ts';
import { oneLine } from '#base/text-schemas.ts';
import { optionalText, webUrl } from '#base/validators.ts';
import { analysisTag, chosenTags } from '#features/analyses/tags/contract/tags.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import { accessEntry } from '#features/sharing/contract/access.ts';
import { analysisCard } from './analysis-card.ts';

export const THREAD_NAME_MAX = 120;

/** The name of one analysis of a document; when empty it is named after its author. */
export const threadName = optionalText(THREAD_NAME_MAX).refine((name) => !/\p{Cc}/u.test(name), {
  params: { validator: 'invalid' },
});

/**
 * D2 §7: the input that creates an analysis. `document.id` names a captured document; without it, or when it
 * is unknown, the address decides and the page is read in the background. The caller becomes an owner in
 * addition to the entries of `acl`.
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
      .refine((written) => parseDate(written) !== null, { params: { validator: 'date' } })
      .nullish(),
    /**
     * Fetched and stored when the page itself names no image, never loaded from its own address; one that
     * starts with /img is discarded.
     */
    image_url: z.string().max(2_048).nullish(),
    source_id: z.string().max(200).optional(),
    content_type: z.string().max(200).default('text/html'),
  }),
  acl: z.array(accessEntry).max(1_000).default([]),
  tags: chosenTags.default([]),
  threadName: threadName.default(''),
});
export type NewAnalysis = z.output<typeof newAnalysis>;

/** Returned by every change of an analysis: the revision at which a reader sees the change. Revisions only grow. */
export const revision = z.object({ revision: z.number().int() });
export type Revision = z.infer<typeof revision>;

/** SY-07: maximum number of analyses requested by id at once. */
export const ANALYSES_PER_CHUNK = 8;

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

/** SY-07: all of them, or 404 when one cannot be opened; the client then requests them one by one. */
export const readAnalyses = endpoint({
  method: 'GET',
  path: '/api/analyses',
  access: 'signed-in',
  summary: 'Read up to eight analyses by their comma-separated ids',
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

/** CA-03. With the `id` of an existing analysis it changes nothing and returns that analysis. */
export const createAnalysis = endpoint({
  method: 'POST',
  path: '/analysis',
  access: 'signed-in',
  summary: 'Create an analysis of a page or a captured document',
  input: newAnalysis,
  output: analysisCard,
  isIdempotent: ({ id: given }) => given !== undefined,
});

/**
 * The title of an analysis, the name of its thread, and whether readers get a link to the original. Fields
 * left out stay unchanged.
 */
export const changeAnalysis = endpoint({
  method: 'PATCH',
  path: '/api/analyses/:analysisId',
  access: 'signed-in',
  summary: 'Rename an analysis or its thread, or set whether the original is offered',
  input: z.object({
    analysisId: id,
    title: oneLine(TITLE_MAX).optional(),
    threadName: threadName.optional(),
    downloadAuthorized: z.boolean().optional(),
  }),
  output: revision,
});

/**
 * AL-13: the selection replaces the tags. With `before`, the tags the caller started from, only their
 * additions and removals are applied, so that tags a colleague added meanwhile stay.
 */
export const setTags = endpoint({
  method: 'PUT',
  path: '/api/analyses/:analysisId/tags',
  access: 'signed-in',
  summary: 'Set the tags of an analysis',
  input: z.object({ analysisId: id, tags: chosenTags, before: chosenTags.optional() }),
  output: z.object({ tags: z.array(analysisTag) }),
});
