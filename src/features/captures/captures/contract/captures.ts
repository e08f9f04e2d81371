import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { chosenTags } from '#features/analyses/tags/contract/tags.ts';
import { knownAnalysis } from '#features/captures/filing/contract/known-analysis.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import { foundSoFar } from '#features/documents/readings/contract/found-so-far.ts';
import { PORTFOLIOS_MAX } from '#features/portfolios/contract/portfolios.ts';

/** Longer than any address people share; what is longer is refused. */
export const CAPTURE_URL_MAX = 2_048;

/** In the order they happen; the one that is named is done. */
export const captureStep = z.enum(['found', 'described', 'read', 'compared']);
export type CaptureStep = z.infer<typeof captureStep>;

/** A page or a file on its way in. */
export const capture = z.object({
  id,
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  state: z.enum(['waiting', 'reading', 'ready', 'failed', 'cancelled']),
  step: captureStep.nullable(),
  found: foundSoFar,
  /** A stable key and a sentence in the caller's language. */
  failure: z.object({ reason: z.string(), message: z.string() }).nullable(),
  /** Once it is ready. */
  document: documentSummary.nullable(),
  /** Those of the document I may open, most recently edited first; filled once it is ready. */
  known: z.array(knownAnalysis),
  /** True once its person left it to itself. */
  kept: z.boolean(),
  /** The analysis made of it when it was left to itself. */
  analysisId: id.nullable(),
  /** Capturing files nothing: the call that does, what it takes, and a sentence in the caller's language. Null once it is made, or has failed. */
  toFile: z.object({ call: z.string(), takes: z.array(z.string()), message: z.string() }).nullable(),
});
export type Capture = z.infer<typeof capture>;

/**
 * Begins to read a page, or a file that was uploaded. With both, the upload is the HTML of the page at that address as its
 * reader saw it (EX-03): it is read instead of a visit, and kept as a new snapshot of a page that is known already. The
 * answer comes at once; the reading goes on beside. With the `id` of one of mine it changes nothing and answers with it.
 */
export const startCapture = endpoint({
  method: 'POST',
  path: '/api/captures',
  access: 'signed-in',
  summary: 'Capture a page by its address, a file by its upload, or a page as I see it by both',
  details:
    'Captures, and files nothing yet. To file it, say where it goes: PUT /api/captures/{captureId}/keeping with portfolioIds, at any time; or, once it is ready, POST /analysis/v2 with analysis.document.id and portfolio_ids. The answer names the first of these under toFile until it was made.',
  callsPerMinute: 120,
  input: z
    .object({
      id: id.optional(),
      url: z.string().trim().min(1).max(CAPTURE_URL_MAX).optional(),
      uploadId: id.optional(),
    })
    .refine(({ url, uploadId }) => url !== undefined || uploadId !== undefined, {
      params: { validator: 'required' },
      path: ['url'],
    }),
  output: capture,
  twiceIsOnce: ({ id: given }) => given !== undefined,
});

export const readCapture = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId',
  access: 'signed-in',
  summary: 'How far a capture of mine is',
  input: z.object({ captureId: id }),
  output: capture,
});

export const MOST_CAPTURES = 50;

/** Those that are under way, and those left to themselves today. Newest first. */
export const listCaptures = endpoint({
  method: 'GET',
  path: '/api/captures',
  access: 'signed-in',
  summary: 'My captures that are under way',
  input: z.object({}),
  output: z.object({ captures: z.array(capture).max(MOST_CAPTURES) }),
});

/** « Vous pouvez fermer » : once it is read, it becomes an analysis in these portfolios. */
export const keepCapture = endpoint({
  method: 'PUT',
  path: '/api/captures/:captureId/keeping',
  access: 'signed-in',
  summary: 'Leave a capture to itself and say where it goes',
  input: z.object({
    captureId: id,
    portfolioIds: z.array(id).max(PORTFOLIOS_MAX),
    title: oneLine(TITLE_MAX).optional(),
    tags: chosenTags.default([]),
  }),
  output: capture,
});

/** Stops it and forgets what it made. Harmless when it is over. */
export const cancelCapture = endpoint({
  method: 'DELETE',
  path: '/api/captures/:captureId',
  access: 'signed-in',
  summary: 'Give a capture of mine up',
  input: z.object({ captureId: id }),
  output: capture,
});

/**
 * Reads a document again: a new snapshot, or another try where reading failed. Asked for twice while it is under way it is
 * the same one; afterwards a second snapshot harms nobody.
 */
export const captureAgain = endpoint({
  method: 'POST',
  path: '/api/documents/:documentId/captures',
  access: 'signed-in',
  summary: 'Read a page again',
  callsPerMinute: 60,
  input: z.object({ documentId: id }),
  output: capture,
  twiceIsOnce: () => true,
});

/** How the latest reading again of a document stands, whoever of its readers asked for it. */
export const refresh = z.object({
  captureId: id,
  state: z.enum(['under-way', 'changed', 'same', 'failed']),
  /** Why it could not be read, in the caller's language. */
  failure: z.string().nullable(),
});
export type Refresh = z.infer<typeof refresh>;

export const readRefresh = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId/refresh',
  access: 'signed-in',
  summary: 'How the latest reading again of a document stands',
  input: z.object({ documentId: id }),
  /** Null when nobody asked for one today. */
  output: z.object({ refresh: refresh.nullable() }),
});
