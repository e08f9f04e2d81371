import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { documentSummary } from '#features/documents/contract/documents.ts';
import { knownAnalysis } from './known-analysis.ts';

/**
 * EX-03: what the caller may open of the page at an address. It fetches and keeps nothing. A POST, because what people
 * read does not belong into addresses of ours, which are written down.
 */
export const readKnownPage = endpoint({
  method: 'POST',
  path: '/api/filing/known-page',
  access: 'signed-in',
  summary: 'What I may open of the page at an address',
  input: z.object({ url: z.string().trim().min(1).max(8_192) }),
  output: z.object({
    /** Null: not known to the caller. */
    document: documentSummary.nullable(),
    /** Analyses of it, most recently edited first. */
    known: z.array(knownAnalysis),
  }),
  twiceIsOnce: () => true,
});
