import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { recommendation } from './recommendations.ts';

/** D3 §9 */
export const HISTORY_PAGE_SIZE = 20;
/** Of a longer history, the latest are counted; of one that is searched, more of them. */
export const HISTORY_COUNTED_MAX = 1_000;
export const HISTORY_SEARCHED_MAX = 10_000;

export const historyFilter = z.enum(['all', 'rated', 'portfolio', 'discarded']);
export type HistoryFilter = z.infer<typeof historyFilter>;

/** A recommendation that is no longer proposed, and what became of it. */
export const pastRecommendation = recommendation.extend({
  deactivatedOn: z.iso.datetime(),
  because: z.enum(['discarded', 'portfolio', 'analysed', 'outdated', 'displaced']),
  /** Who did it, where somebody did. */
  by: namedPerson.nullable(),
  /** Of those it was moved to, where the reader shares in one. */
  portfolioName: z.string().nullable(),
});
export type PastRecommendation = z.infer<typeof pastRecommendation>;

/** JO-04: latest first. `after` is the `next` of the page before. */
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
    /** Null at the end. */
    next: z.string().nullable(),
    /** Of all or of what is searched, by filter; `isMore` where older ones are not counted. The pages after the first say nothing of it. */
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
