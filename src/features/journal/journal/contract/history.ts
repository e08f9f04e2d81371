import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { recommendation } from './recommendations.ts';

/** D3 §9 */
export const HISTORY_PAGE_SIZE = 20;
/** Limits of the latest entries that are counted and searched. */
export const HISTORY_COUNTED_MAX = 1_000;
export const HISTORY_SEARCHED_MAX = 10_000;

export const historyFilter = z.enum(['all', 'rated', 'portfolio', 'discarded']);
export type HistoryFilter = z.infer<typeof historyFilter>;

/** A past recommendation, and why it is past. */
export const pastRecommendation = recommendation.extend({
  deactivatedOn: z.iso.datetime(),
  because: z.enum(['discarded', 'portfolio', 'analysed', 'outdated', 'displaced']),
  /** Who did it, if a person did. */
  by: namedPerson.nullable(),
  /** The portfolio it was added to, if the reader has access to one. */
  portfolioName: z.string().nullable(),
});
export type PastRecommendation = z.infer<typeof pastRecommendation>;

/** JO-04: latest first. `after` is the `next` of the previous page. */
export const readHistory = endpoint({
  method: 'GET',
  path: '/api/journals/:journalId/history',
  access: 'signed-in',
  summary: 'What a section recommended before',
  input: z.object({
    journalId: id,
    filter: historyFilter.default('all'),
    search: optionalText(200).default(''),
    after: z.string().max(100).optional(),
  }),
  output: z.object({
    items: z.array(pastRecommendation),
    /** Null on the last page. */
    next: z.string().nullable(),
    /**
     * Counts by filter, of all or of the search results; `isMore` if older ones are not counted. Only on the first
     * page.
     */
    counts: z
      .object({
        all: z.number().int(),
        rated: z.number().int(),
        portfolio: z.number().int(),
        discarded: z.number().int(),
        isMore: z.boolean(),
      })
      .nullable(),
  }),
});
