import { z } from 'zod';
import { endpoint, type Output } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { analysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';

/** An analysis of the same document that the caller may open. */
export const knownAnalysis = z.object({
  analysis: analysisCard,
  /** The caller's portfolios that contain it. */
  portfolioIds: z.array(id),
});
export type KnownAnalysis = z.infer<typeof knownAnalysis>;

/**
 * EX-03: what the caller may open of the page at an address, which may be inside their own network: nothing
 * is fetched or stored. For addresses that are no web page the result is empty. A POST, because what people
 * read must not appear in URLs, which are logged.
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
    /** FX-43: for a page without an analysis the caller may open: the source whose feed published it. */
    publication: z.object({ sourceTitle: z.string() }).nullable(),
  }),
  isIdempotent: () => true,
});
export type KnownPage = Output<typeof readKnownPage>;

/**
 * The topics that may change the answer: an analysis is shared with the caller, they capture or file the page
 * elsewhere, or what was returned changes. For clients that show the page.
 */
export function knownPageTopics(page?: KnownPage): readonly string[] {
  return [
    'notifications:me',
    'captures:me',
    'portfolio:me',
    ...(page?.document ? [`document:${page.document.id}`] : []),
    ...(page?.known ?? []).map(({ analysis }) => `analysis:${analysis.id}`),
  ];
}
