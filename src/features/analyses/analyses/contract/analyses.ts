import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { analysisTag, chosenTags } from '#features/analyses/tags/contract/tags.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import { analysisCard } from './analysis-card.ts';
import { newAnalysis, threadName } from './new-analysis.ts';
import { revision } from './revision.ts';

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
