import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';
import { CRITERIA_MAX, DOC_KINDS } from './criteria.ts';

export const RESULTS_MAX = 100;
/** SC-07 */
export const SIMILAR_RESULTS = 8;
/** Deeper pages are rarely useful and would read the whole index. */
export const SEARCH_OFFSET_MAX = 1_000;

/** One criterion under the name of its type, e.g. `{ "Semantic": { "param": "…", "multiplier": 1 } }`. */
const named = z.record(z.string(), z.unknown());

/** As written by callers; `readCriteria` validates the criteria and reports unknown types. */
const query = z.object({
  max_results: z.number().int().min(1).max(RESULTS_MAX).default(SIMILAR_RESULTS),
  offset: z.number().int().min(0).max(SEARCH_OFFSET_MAX).default(0),
  scorings: z.array(named).max(CRITERIA_MAX).default([]),
  filters: z.array(named).max(CRITERIA_MAX).default([]),
});

const part = z.object({
  type: z.string(),
  id: z.string().optional(),
  value: z.number(),
  multiplier: z.number(),
});

/** D3 §3 */
export const complexSearchItem = z.object({
  document: documentSummary,
  analysis_id: id.nullable(),
  kind: z.enum(DOC_KINDS),
  score: z.number(),
  parts: z.array(part).optional(),
  /** Content words shared with the document for which similar ones were requested. */
  shared_words: z.array(z.string()).optional(),
});
export type ComplexSearchItem = z.infer<typeof complexSearchItem>;

/** Why a response is incomplete: the index is being built, or the embeddings model does not respond. */
export const searchNotice = z.enum(['index-unavailable', 'without-meaning']);
export type SearchNotice = z.infer<typeof searchNotice>;

/** SC-01, D3 §7. The id identifies the search as it was sent; its meaning never changes. */
export const searchComplex = endpoint({
  method: 'POST',
  path: '/search/complex',
  access: 'signed-in',
  summary: 'Search by weighted criteria and filters, among what I may open',
  input: query.extend({ explain: z.boolean().default(false) }),
  output: z.object({
    id,
    total: z.number().int(),
    items: z.array(complexSearchItem),
    notice: searchNotice.nullable(),
  }),
  callsPerMinute: 120,
  isIdempotent: () => true,
});

/** SC-01, D3 §7: a search as it was sent, to be displayed and repeated. */
export const readComplexSearch = endpoint({
  method: 'GET',
  path: '/search/complex/:searchId',
  access: 'signed-in',
  summary: 'Read a search that was asked before',
  input: z.object({ searchId: id }),
  output: query.extend({ id }),
});

/** SC-01, SC-04, D3 §7: completes addresses of documents and sources while typing. */
export const completeUrl = endpoint({
  method: 'GET',
  path: '/autocomplete/url',
  access: 'signed-in',
  summary: 'Complete a web address from those I may open',
  input: z.object({ q: z.string().trim().max(200).default('') }),
  output: z.object({ urls: z.array(z.string()) }),
  // Called while typing.
  callsPerMinute: 300,
});
