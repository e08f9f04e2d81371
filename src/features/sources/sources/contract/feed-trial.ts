import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { webUrl } from '#base/validators.ts';
import { SOURCE_KEYWORDS_MAX } from './sources.ts';

/** Entries a trial shows. */
export const TRIAL_ITEMS = 5;

const item = z.object({
  title: z.string(),
  url: z.string().nullable(),
  publishedOn: z.iso.datetime().nullable(),
  /** Whether the keywords and the language would keep it. */
  isKept: z.boolean(),
});

/**
 * Reads a feed, or finds those of a site, without keeping anything: what one would get. What cannot be read is refused with
 * the reason in plain words.
 */
export const tryFeed = endpoint({
  method: 'POST',
  path: '/api/feed-trials',
  access: 'signed-in',
  summary: 'Look at a feed, or find the feeds of a site',
  input: z.object({
    /** Of a feed or of any page of a site. */
    url: webUrl,
    keywords: z.string().max(SOURCE_KEYWORDS_MAX).default('*'),
    /** Empty: any language. */
    language: z.string().max(35).default(''),
  }),
  output: z.object({
    /** Where the feed is. */
    feedUrl: z.string(),
    title: z.string(),
    siteUrl: z.string().nullable(),
    /** BCP 47, as it says or as its words tell. */
    language: z.string().nullable(),
    /** It stops before its end: what came after is not counted. */
    isCut: z.boolean(),
    itemCount: z.number().int(),
    keptCount: z.number().int(),
    items: z.array(item).max(TRIAL_ITEMS),
    /** Others that the page offers. */
    others: z.array(z.object({ url: z.string(), title: z.string() })),
  }),
  callsPerMinute: 20,
  twiceIsOnce: () => true,
});
