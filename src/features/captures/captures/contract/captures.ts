import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';
import { chosenTags } from '#features/analyses/tags/contract/tags.ts';
import { knownAnalysis } from '#features/captures/filing/contract/known-page.ts';
import { documentSummary, readingProgress } from '#features/documents/documents/contract/documents.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import { PORTFOLIOS_MAX } from '#features/portfolios/contract/portfolios.ts';

/** Longer than any address people share; longer ones are refused. */
export const CAPTURE_URL_MAX = 2_048;

/** In order; a capture's step is the last one completed. */
export const captureStep = z.enum(['found', 'described', 'read', 'compared']);
export type CaptureStep = z.infer<typeof captureStep>;

/** A page or a file being captured. */
export const capture = z.object({
  id,
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  state: z.enum(['waiting', 'reading', 'ready', 'failed', 'cancelled']),
  step: captureStep.nullable(),
  found: readingProgress,
  /** A stable key and a sentence in the caller's language. */
  failure: z.object({ reason: z.string(), message: z.string() }).nullable(),
  /** Set once it is ready. */
  document: documentSummary.nullable(),
  /** The analyses of the document the caller may open, most recently edited first; filled once it is ready. */
  known: z.array(knownAnalysis),
  /** True once its person chose to have it filed in the background. */
  kept: z.boolean(),
  /** The analysis created from a kept capture. */
  analysisId: id.nullable(),
  /**
   * A capture is not filed by itself: the call that files it, its parameters, and a sentence in the caller's
   * language. Null once it was called, or the capture failed.
   */
  toFile: z.object({ call: z.string(), takes: z.array(z.string()), message: z.string() }).nullable(),
});
export type Capture = z.infer<typeof capture>;

/**
 * Starts reading a page, or an uploaded file. With both, the upload is the HTML of the page at that address
 * as its reader saw it (EX-03): it is read instead of fetching the page, and stored as a new snapshot if the
 * page is known. Responds at once; the reading runs in the background. With the `id` of an existing capture
 * of the caller it changes nothing and returns it.
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
  isIdempotent: ({ id: given }) => given !== undefined,
});

export const readCapture = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId',
  access: 'signed-in',
  summary: 'The state of one of my captures',
  input: z.object({ captureId: id }),
  output: capture,
});

export const MAX_CAPTURES = 50;

/** Captures under way, and those kept today. Newest first. */
export const listCaptures = endpoint({
  method: 'GET',
  path: '/api/captures',
  access: 'signed-in',
  summary: 'My captures that are under way',
  input: z.object({}),
  output: z.object({ captures: z.array(capture).max(MAX_CAPTURES) }),
});

/** « Vous pouvez fermer »: once it is read, it becomes an analysis in these portfolios. */
export const keepCapture = endpoint({
  method: 'PUT',
  path: '/api/captures/:captureId/keeping',
  access: 'signed-in',
  summary: 'Keep a capture in the background and choose where it is filed',
  input: z.object({
    captureId: id,
    portfolioIds: z.array(id).max(PORTFOLIOS_MAX),
    title: oneLine(TITLE_MAX).optional(),
    tags: chosenTags.default([]),
  }),
  output: capture,
});

/** Cancels it and deletes what it stored. A no-op when it is over. */
export const cancelCapture = endpoint({
  method: 'DELETE',
  path: '/api/captures/:captureId',
  access: 'signed-in',
  summary: 'Cancel one of my captures',
  input: z.object({ captureId: id }),
  output: capture,
});

/**
 * Reads a document again: a new snapshot if it has changed, or another attempt after a failure. A repeated request
 * while it is under way returns the same capture; afterwards it adds at most a snapshot, which is harmless.
 */
export const captureAgain = endpoint({
  method: 'POST',
  path: '/api/documents/:documentId/captures',
  access: 'signed-in',
  summary: 'Read a page again',
  callsPerMinute: 60,
  input: z.object({ documentId: id }),
  output: capture,
  isIdempotent: () => true,
});

/** The state of the latest refresh of a document, whichever reader requested it. */
export const refresh = z.object({
  captureId: id,
  /**
   * Once it is read: its first content, another text, the same text with something else around it, or nothing new, so that
   * nothing was stored.
   */
  state: z.enum(['under-way', 'first', 'changed', 'same-text', 'same', 'failed']),
  /** Why it could not be read, in the caller's language. */
  failure: z.string().nullable(),
});
export type Refresh = z.infer<typeof refresh>;

export const readRefresh = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId/refresh',
  access: 'signed-in',
  summary: 'The state of the latest refresh of a document',
  input: z.object({ documentId: id }),
  /** Null when nobody requested one today. */
  output: z.object({ refresh: refresh.nullable() }),
});
