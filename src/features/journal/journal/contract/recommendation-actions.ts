import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { PORTFOLIOS_MAX } from '#features/portfolios/contract/portfolios.ts';
import { rating, recommendation } from './recommendations.ts';

const ofRecommendation = z.object({ recommendationId: id });

/** JO-05: 1 to 4; 0 discards. Repeating a rating changes nothing and records nothing. */
export const rateRecommendation = endpoint({
  method: 'PUT',
  path: '/api/recommendations/:recommendationId/rating',
  access: 'signed-in',
  summary: 'Rate a recommendation, or discard it with 0',
  input: ofRecommendation.extend({ rating }),
  output: recommendation,
});

/** JO-05: makes a discarded recommendation current again, with its earlier rating. */
export const undiscardRecommendation = endpoint({
  method: 'DELETE',
  path: '/api/recommendations/:recommendationId/discard',
  access: 'signed-in',
  summary: 'Take a discard back',
  input: ofRecommendation,
  output: recommendation,
});

export const pinRecommendation = endpoint({
  method: 'PUT',
  path: '/api/recommendations/:recommendationId/pinned',
  access: 'signed-in',
  summary: 'Keep a recommendation at the top of its section, or no longer',
  input: ofRecommendation.extend({ pinned: z.boolean() }),
  output: recommendation,
});

/**
 * JO-05: adds it to portfolios, as a new analysis with the given id unless the caller may add an existing one; it
 * leaves the section. Idempotent by id.
 */
export const moveRecommendation = endpoint({
  method: 'POST',
  path: '/api/recommendations/:recommendationId/portfolios',
  access: 'signed-in',
  summary: 'Move a recommendation to portfolios',
  input: ofRecommendation.extend({ analysisId: id, portfolioIds: z.array(id).min(1).max(PORTFOLIOS_MAX) }),
  output: z.object({ analysisId: id, documentId: id }),
  isIdempotent: () => true,
});

/**
 * Creates a document of the organisation with an analysis, unless the caller may open one or, with `toShare`, share
 * one. Idempotent.
 */
export const analyseRecommendation = endpoint({
  method: 'POST',
  path: '/api/recommendations/:recommendationId/analysis',
  access: 'signed-in',
  summary: 'Open an analysis of what is recommended',
  input: ofRecommendation.extend({ analysisId: id, toShare: z.boolean().default(false) }),
  output: z.object({ analysisId: id, documentId: id }),
  isIdempotent: () => true,
});

/** D3 §9: time in view after which a recommendation counts as viewed. */
export const VIEWED_AFTER_MS = 10_000;

/** D3 §4: events that only the browser sees. `id` is chosen by the caller: repeating the request records one event. */
export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/recommendations/:recommendationId/events',
  access: 'signed-in',
  summary: 'Record that a recommendation was opened, seen or shared',
  input: ofRecommendation.extend({
    id,
    type: z.enum(['clicked', 'clickedSource', 'viewed', 'shared']),
    details: z
      .object({
        /** Of a view, in milliseconds. */
        readTime: z.number().int().min(VIEWED_AFTER_MS).max(86_400_000).optional(),
        /** Of sharing with a group; people are not recorded. */
        groupId: id.optional(),
      })
      .default({}),
  }),
  output: z.object({ id, auditInfo }),
  isIdempotent: () => true,
});
