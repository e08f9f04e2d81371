import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { analysisTag, chosenTags } from '#features/analyses/tags/contract/tags.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import { analysisCard } from './analysis-card.ts';
import { newAnalysis, threadName } from './new-analysis.ts';
import { revision } from './revision.ts';

/** SY-07: how many analyses one request may ask for by id. */
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

/** CA-03. With the `id` of one that exists it changes nothing and answers with it. */
export const createAnalysis = endpoint({
  method: 'POST',
  path: '/analysis',
  access: 'signed-in',
  summary: 'Make an analysis of a page or a captured document',
  input: newAnalysis,
  output: analysisCard,
  twiceIsOnce: ({ id: given }) => given !== undefined,
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
    threadName: threadName.optional(),
    downloadAuthorized: z.boolean().optional(),
  }),
  output: revision,
});

/**
 * AL-13: the selection replaces the tags. With those the caller had `before` them, what they added and removed is done to
 * the tags there are by now, and a colleague's stay.
 */
export const setTags = endpoint({
  method: 'PUT',
  path: '/api/analyses/:analysisId/tags',
  access: 'signed-in',
  summary: 'Say which tags an analysis has',
  input: z.object({ analysisId: id, tags: chosenTags, before: chosenTags.optional() }),
  output: z.object({ tags: z.array(analysisTag) }),
});
