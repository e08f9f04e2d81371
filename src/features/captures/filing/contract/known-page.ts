import { z } from 'zod';
import { endpoint, type Output } from '#base/endpoint.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';
import { knownAnalysis } from './known-analysis.ts';

/**
 * EX-03: what the caller may open of the page at an address, which may be one inside their own network: it fetches and
 * keeps nothing. Of what is no web page nothing is known. A POST, because what people read does not belong into addresses
 * of ours, which are written down.
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
    /** FX-43: of a page nobody analysed where the caller could see it: the source whose feed told of it. */
    publication: z.object({ sourceTitle: z.string() }).nullable(),
  }),
  twiceIsOnce: () => true,
});
export type KnownPage = Output<typeof readKnownPage>;

/**
 * What may change the answer: somebody shares an analysis with the caller, who captures or files it themselves elsewhere,
 * and what happens to what was answered. To be followed by whoever stands on the page.
 */
export function knownPageTopics(page?: KnownPage): readonly string[] {
  return [
    ...['notifications:me', 'captures:me', 'portfolio:me'],
    ...(page?.document ? [`document:${page.document.id}`] : []),
    ...(page?.known ?? []).map(({ analysis }) => `analysis:${analysis.id}`),
  ];
}
