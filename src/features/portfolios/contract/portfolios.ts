import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { analysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { newAnalysis } from '#features/analyses/analyses/contract/new-analysis.ts';
import { tag } from '#features/analyses/tags/contract/tags.ts';
import { SEARCH_OFFSET_MAX, searchNotice } from '#features/search/contract/complex-search.ts';

/** More portfolios than one person sees at once. */
export const PORTFOLIOS_MAX = 200;

/** A collection, known by the id of the person or group whose it is. */
export const portfolio = z.object({
  id,
  kind: z.enum(['personal', 'group']),
  /** The group's; empty for one's own. */
  name: z.string(),
  count: z.number().int(),
});
export type Portfolio = z.infer<typeof portfolio>;

/** My own first, then those of my groups by name, empty ones included. */
export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/portfolios',
  access: 'signed-in',
  summary: 'My portfolio and those of my groups, with what they are tagged with most',
  input: z.object({}),
  output: z.object({ portfolios: z.array(portfolio), frequentTags: z.array(tag) }),
});

/** An analysis in a portfolio. */
export const portfolioEntry = z.object({
  analysis: analysisCard,
  addedOn: z.iso.datetime(),
  addedBy: namedPerson,
  /** Whether the caller may take it out. */
  removable: z.boolean(),
});
export type PortfolioEntry = z.infer<typeof portfolioEntry>;

/** Why a search of a portfolio found what it did: nothing holds its words, and these come near in meaning. */
const portfolioNotice = z.enum([...searchNotice.options, 'nothing-by-words']);
export type PortfolioNotice = z.infer<typeof portfolioNotice>;

/**
 * The latest additions first, no more than the reader wants to see (AD-11). PO-03: with `search`, what holds any of its
 * words, in its text, tags or what was said about it, the best first, as far as searches go; where nothing does, what comes
 * near in meaning.
 */
export const readPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolios/:portfolioId/analyses',
  access: 'signed-in',
  summary: 'A page of a portfolio',
  input: z
    .object({ portfolioId: id, search: optionalText(200).default(''), ...pageInput })
    .check(({ value: { search, offset }, issues }) => {
      if (search === '' || offset <= SEARCH_OFFSET_MAX) return;
      const tooFar = { code: 'too_big', origin: 'number', maximum: SEARCH_OFFSET_MAX } as const;
      issues.push({ ...tooFar, input: offset, path: ['offset'] });
    }),
  output: z.object({
    items: z.array(portfolioEntry),
    total: z.number().int(),
    /** Of a search. */
    notice: portfolioNotice.nullable(),
  }),
});

const placed = z.object({ portfolioId: id, analysisId: id, addedOn: z.iso.datetime() });

/**
 * D2 §7. A group's portfolio gives the group access: only an owner of the analysis can put it there, unless the group
 * has access already. Twice is once; what was taken out comes back to its old place when `undo` says so.
 */
export const addToPortfolio = endpoint({
  method: 'POST',
  path: '/portfolio/:portfolioId',
  access: 'signed-in',
  summary: 'Put an analysis into a portfolio',
  input: z.object({ portfolioId: id, analysisId: id, undo: z.boolean().default(false) }),
  output: placed,
  twiceIsOnce: () => true,
});

/** D2 §7. The analysis itself stays, and so does the access to it. Twice is once. */
export const removeFromPortfolio = endpoint({
  method: 'DELETE',
  path: '/portfolio/:portfolioId/analysis/:analysisId',
  access: 'signed-in',
  summary: 'Take an analysis out of a portfolio',
  input: z.object({ portfolioId: id, analysisId: id }),
  output: z.object({ portfolioId: id, analysisId: id }),
});

/** Both acts at once: into one portfolio and out of another. */
export const moveToPortfolio = endpoint({
  method: 'PUT',
  path: '/api/portfolios/:portfolioId/analyses/:analysisId/portfolio',
  access: 'signed-in',
  summary: 'Move an analysis to another portfolio',
  input: z.object({ portfolioId: id, analysisId: id, toPortfolioId: id }),
  output: placed,
});

/** Which of my portfolios an analysis is in. */
export const portfoliosOfAnalysis = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/portfolios',
  access: 'signed-in',
  summary: 'Which of my portfolios hold an analysis',
  input: z.object({ analysisId: id }),
  output: z.object({ portfolioIds: z.array(id) }),
});

/** D2 §7: an analysis and where it goes, made together or not at all. Idempotent by the id of the analysis. */
export const createAnalysisInPortfolios = endpoint({
  method: 'POST',
  path: '/analysis/v2',
  access: 'signed-in',
  summary: 'Make an analysis and put it into portfolios',
  input: z.object({ analysis: newAnalysis, portfolio_ids: z.array(id).max(PORTFOLIOS_MAX).default([]) }),
  output: analysisCard,
  twiceIsOnce: ({ analysis }) => analysis.id !== undefined,
});
