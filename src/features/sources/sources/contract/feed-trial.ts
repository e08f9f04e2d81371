import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { webUrl } from '#base/validators.ts';
import { SOURCE_KEYWORDS_MAX } from './sources.ts';

/** Number of items shown by a trial. */
export const TRIAL_ITEMS = 5;

const item = z.object({
  title: z.string(),
  url: z.string().nullable(),
  publishedOn: z.iso.datetime().nullable(),
  /** Whether the keywords and the language would keep it. */
  isKept: z.boolean(),
});

/** Reads a feed, or finds the feeds of a site, without storing anything. Failures have a readable reason. */
export const tryFeed = endpoint({
  method: 'POST',
  path: '/api/feed-trials',
  access: 'signed-in',
  summary: 'Look at a feed, or find the feeds of a site',
  input: z.object({
    /** The address of a feed or of any page of a site. */
    url: webUrl,
    keywords: z.string().max(SOURCE_KEYWORDS_MAX).default('*'),
    /** Empty: any language. */
    language: z.string().max(35).default(''),
  }),
  output: z.object({
    /** The address of the feed. */
    feedUrl: z.string(),
    title: z.string(),
    siteUrl: z.string().nullable(),
    /** BCP 47, stated or detected. */
    language: z.string().nullable(),
    /** The feed is truncated: later items are not counted. */
    isCut: z.boolean(),
    itemCount: z.number().int(),
    keptCount: z.number().int(),
    items: z.array(item).max(TRIAL_ITEMS),
    /** Other feeds that the page offers. */
    others: z.array(z.object({ url: z.string(), title: z.string() })),
  }),
  callsPerMinute: 20,
  isIdempotent: () => true,
});
