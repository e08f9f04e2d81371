import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';

/** Live topic of the page. */
export const REPORTS_TOPIC = 'platform:journal-reports';

/** D1 §3: statistics of one journal. Names and fields of the specification. */
export const journalReport = z.object({
  section: z.object({
    name: z.string(),
    metadata: z.object({
      organization_name: z.string(),
      entity_name: z.string(),
      entity_type: z.enum(['Reflection', 'User', 'Group']),
    }),
  }),
  num_rated: z.number().int(),
  avg_rating: z.number().nullable(),
  num_opened: z.number().int(),
  num_recommendations: z.number().int(),
  /** In milliseconds; null until a recommendation expires. */
  avg_recommendation_lifespan: z.object({ amount: z.number() }).nullable(),
  /** When a recommendation last arrived. */
  updated_on: z.iso.datetime().nullable(),
});
export type JournalReport = z.infer<typeof journalReport>;

/** The charts show at most this many journals; the totals count all of them. */
export const REPORT_ROWS_MAX = 500;

/** AN-01, AN-03: the latest report; null before the first. The most used sections come first. */
export const readJournalReports = endpoint({
  method: 'GET',
  path: '/api/journal-reports/latest',
  access: 'platform-admin',
  summary: 'How the journals of every organisation, or of one, stood at the last count',
  input: z.object({ organisationId: id.optional() }),
  output: z.object({
    report: z
      .object({
        date: z.object({ timestamp: z.iso.datetime() }),
        reports: z.array(journalReport).max(REPORT_ROWS_MAX),
        total: z.number().int(),
        types: z.object({ Reflection: z.number().int(), User: z.number().int(), Group: z.number().int() }),
        withRecommendations: z.number().int(),
        /**
         * Journals whose recommendations lasted less than 7 days on average; `outdated`: 7 days or more. Others have
         * no expired recommendation.
         */
        updated: z.number().int(),
        outdated: z.number().int(),
        sectionsPerUser: z.array(z.object({ name: z.string(), count: z.number().int() })),
      })
      .nullable(),
    organisations: z.array(z.object({ id, name: z.string() })),
    isCounting: z.boolean(),
  }),
});

/** AN-03: starts a count; does nothing while one is running. */
export const countJournals = endpoint({
  method: 'POST',
  path: '/api/journal-reports',
  access: 'platform-admin',
  summary: 'Count the journals now',
  input: z.object({}),
  output: z.object({ isCounting: z.boolean() }),
  callsPerMinute: 10,
  isIdempotent: () => true,
});

/** AN-02: a journal is up to date if its recommendations last less than this many days. */
export const FRESH_DAYS = 7;
/** Older reports are deleted. A year and a month allows comparison with the previous year. */
export const REPORTS_KEPT_DAYS = 400;
/** No scheduled report is made if one is this recent, so a count restarted after a crash makes no second report. */
export const MIN_MINUTES_BETWEEN_REPORTS = 60;
/** A count that runs longer is considered abandoned and may be requested again. */
export const ABANDONED_AFTER_MINUTES = 15;
