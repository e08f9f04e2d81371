import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText, webUrl } from '#base/validators.ts';
import { ALL_ITEMS, normaliseKeywords } from '../rules/keywords.ts';
import { sourceHealth } from './source-health.ts';

/** Live topic of the list. */
export const SOURCES_TOPIC = 'platform:sources';

/** AD-03, D1 §5. */
export const SOURCE_TEXT_MIN = 3;
export const SOURCE_TITLE_MAX = 200;
export const SOURCE_KEYWORDS_MAX = 1_000;
/** RFC 5646 §4.4.1: longest tag in use. */
export const SOURCE_LANGUAGE_MAX = 35;

const oneLine = (text: string) => !/\p{Cc}/u.test(text);
const invalid = { params: { validator: 'invalid' } };
const notAnAddress = { params: { validator: 'url' } };

/** A host without user info, then no whitespace and no backslash, which some parsers treat as a slash. */
const PLAIN_ADDRESS = /^https?:\/\/[^\s/?#\\@]+([/?#][^\s\\]*)?$/i;
const plainAddress = z
  .string()
  .trim()
  .min(1)
  .pipe(webUrl)
  .pipe(z.string().refine((address) => oneLine(address) && PLAIN_ADDRESS.test(address), notAnAddress));

/** `*` alone keeps every item and is exempt from the minimum length. */
const keywords = z
  .string()
  .max(SOURCE_KEYWORDS_MAX)
  .refine(oneLine, invalid)
  .transform(normaliseKeywords)
  .check(({ value, issues }) => {
    if (value === ALL_ITEMS || value.length >= SOURCE_TEXT_MIN) return;
    const minimum = value === '' ? 1 : SOURCE_TEXT_MIN;
    issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
  });

/**
 * Fields of a source that a person edits. The language is a tag such as `fr-CA`; the server decides which are
 * supported.
 */
export const sourceFields = z.object({
  title: z.string().trim().min(SOURCE_TEXT_MIN).max(SOURCE_TITLE_MAX).refine(oneLine, invalid),
  domain: plainAddress,
  rssUrl: plainAddress,
  active: z.boolean().default(true),
  /** Separated by commas. */
  keywords,
  language: optionalText(SOURCE_LANGUAGE_MAX),
});
export type SourceFields = z.output<typeof sourceFields>;

/** D1 §3: a feed that is read regularly. */
export const source = z.object({
  id,
  title: z.string(),
  /** The host of its domain. */
  name: z.string(),
  domain: z.string(),
  rssUrl: z.string(),
  active: z.boolean(),
  type: z.literal('RssFeed'),
  subtype: z.literal('Keywords'),
  keywords: z.string(),
  language: z.string(),
  origin: z.object({ type: z.literal('user'), userId: id, timestamp: z.iso.datetime() }),
  /** Since when and by whom it is paused; null while active. Deleted people have no name. */
  paused: z.object({ on: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  health: sourceHealth,
  auditInfo,
});
export type Source = z.infer<typeof source>;

/** `watch`: sources that need attention: failing, waiting, or without kept items. */
export const sourceFilter = z.enum(['all', 'watch', 'paused']);
export type SourceFilter = z.infer<typeof sourceFilter>;

/** Sources that need attention first, paused ones last, by title. The counts ignore the search. */
export const listSources = endpoint({
  method: 'GET',
  path: '/api/sources',
  access: 'platform-admin',
  summary: 'List RSS sources',
  input: z.object({
    search: optionalText(200).default(''),
    filter: sourceFilter.default('all'),
    ...pageInput,
  }),
  output: z.object({
    items: z.array(source),
    total: z.number().int(),
    counts: z.object({
      all: z.number().int(),
      /** Working sources; the others are waiting or keep nothing (`doubtful`), failing, or paused. */
      well: z.number().int(),
      doubtful: z.number().int(),
      failing: z.number().int(),
      paused: z.number().int(),
    }),
    /** Supported tags: the three of the specification, then the configured ones. */
    languages: z.array(z.string()),
  }),
});

export const createSource = endpoint({
  method: 'POST',
  path: '/api/sources',
  access: 'platform-admin',
  summary: 'Add an RSS source',
  input: sourceFields,
  output: source,
});

export const changeSource = endpoint({
  method: 'PUT',
  path: '/api/sources/:sourceId',
  access: 'platform-admin',
  summary: 'Change an RSS source',
  input: sourceFields.extend({ sourceId: id }),
  output: source,
});

export const setSourceActive = endpoint({
  method: 'PUT',
  path: '/api/sources/:sourceId/active',
  access: 'platform-admin',
  summary: 'Pause an RSS source, or read it again',
  input: z.object({ sourceId: id, active: z.boolean() }),
  output: source,
});
