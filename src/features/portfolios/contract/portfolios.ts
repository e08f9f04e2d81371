import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { newAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import { analysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { tag } from '#features/analyses/tags/contract/tags.ts';
import { SEARCH_OFFSET_MAX, searchNotice } from '#features/search/contract/complex-search.ts';

/** An upper bound; more portfolios than one person has. */
export const PORTFOLIOS_MAX = 200;

/** A collection of analyses, with the id of the person or group that owns it. */
export const portfolio = z.object({
  id,
  kind: z.enum(['personal', 'group']),
  /** The name of the group; empty for one's own. */
  name: z.string(),
  count: z.number().int(),
});
export type Portfolio = z.infer<typeof portfolio>;

/** One's own first, then those of one's groups by name, including empty ones. */
export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/portfolios',
  access: 'signed-in',
  summary: 'My portfolio and those of my groups, with their most frequent tags',
  input: z.object({}),
  output: z.object({ portfolios: z.array(portfolio), frequentTags: z.array(tag) }),
});

/** An analysis in a portfolio. */
export const portfolioEntry = z.object({
  analysis: analysisCard,
  addedOn: z.iso.datetime(),
  addedBy: namedPerson,
  /** Whether the caller may remove it. */
  removable: z.boolean(),
});
export type PortfolioEntry = z.infer<typeof portfolioEntry>;

/**
 * A notice about the results of a search; `nothing-by-words`: no analysis contains the words, the results are
 * similar in meaning.
 */
const portfolioNotice = z.enum([...searchNotice.options, 'nothing-by-words']);
export type PortfolioNotice = z.infer<typeof portfolioNotice>;

/**
 * The latest additions first, limited to the section size of the reader (AD-11). PO-03: with `search`, the
 * analyses that contain any of its words, in their text, tags or contributions, best first, within the limit
 * of searches; when there are none, those similar in meaning.
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
    /** Set for searches only. */
    notice: portfolioNotice.nullable(),
  }),
});

const placed = z.object({ portfolioId: id, analysisId: id, addedOn: z.iso.datetime() });

/**
 * D2 §7. The group of a portfolio gets access, so only an owner of the analysis can add it, unless the group
 * already has access. Idempotent; with `undo`, a removed entry returns to its previous position.
 */
export const addToPortfolio = endpoint({
  method: 'POST',
  path: '/portfolio/:portfolioId',
  access: 'signed-in',
  summary: 'Add an analysis to a portfolio',
  input: z.object({ portfolioId: id, analysisId: id, undo: z.boolean().default(false) }),
  output: placed,
  isIdempotent: () => true,
});

/** D2 §7. The analysis and the access to it stay. Idempotent. */
export const removeFromPortfolio = endpoint({
  method: 'DELETE',
  path: '/portfolio/:portfolioId/analysis/:analysisId',
  access: 'signed-in',
  summary: 'Remove an analysis from a portfolio',
  input: z.object({ portfolioId: id, analysisId: id }),
  output: z.object({ portfolioId: id, analysisId: id }),
});

/** Adds to one portfolio and removes from another in one step. */
export const moveToPortfolio = endpoint({
  method: 'PUT',
  path: '/api/portfolios/:portfolioId/analyses/:analysisId/portfolio',
  access: 'signed-in',
  summary: 'Move an analysis to another portfolio',
  input: z.object({ portfolioId: id, analysisId: id, toPortfolioId: id }),
  output: placed,
});

/** Which of the caller's portfolios contain an analysis. */
export const portfoliosOfAnalysis = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/portfolios',
  access: 'signed-in',
  summary: 'Which of my portfolios contain an analysis',
  input: z.object({ analysisId: id }),
  output: z.object({ portfolioIds: z.array(id) }),
});

/** D2 §7: creates an analysis and adds it to portfolios, or does neither. Idempotent by the id of the analysis. */
export const createAnalysisInPortfolios = endpoint({
  method: 'POST',
  path: '/analysis/v2',
  access: 'signed-in',
  summary: 'Create an analysis and add it to portfolios',
  input: z.object({ analysis: newAnalysis, portfolio_ids: z.array(id).max(PORTFOLIOS_MAX).default([]) }),
  output: analysisCard,
  isIdempotent: ({ analysis }) => analysis.id !== undefined,
});
