import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { SOURCE_KEYWORDS_MAX, source, sourceFields } from './sources.ts';

/** More than anybody follows. */
export const MY_SOURCES_MAX = 100;

/** Live topic of a personal list. */
export const mySourcesTopic = (userId: string): string => `user:${userId}`;

/** JO-12, D1 §7 (searchSources): title and site; the feed is found on the site if its address is missing. */
export const mySourceFields = z.object({
  title: sourceFields.shape.title,
  domain: sourceFields.shape.domain,
  rssUrl: sourceFields.shape.rssUrl.optional(),
  /** Empty: keeps everything. */
  keywords: optionalText(SOURCE_KEYWORDS_MAX).default(''),
});

export const listMySources = endpoint({
  method: 'GET',
  path: '/api/me/sources',
  access: 'signed-in',
  summary: 'The sources I wrote',
  input: z.object(pageInput),
  output: z.object({ items: z.array(source), total: z.number().int() }),
});

/** Repeating the request with the same id changes nothing. */
export const createMySource = endpoint({
  method: 'POST',
  path: '/api/me/sources',
  access: 'signed-in',
  summary: 'Write a source of my own',
  input: mySourceFields.extend({ id: id.optional() }),
  output: source,
  callsPerMinute: 20,
  isIdempotent: (input) => input.id !== undefined,
});

export const changeMySource = endpoint({
  method: 'PUT',
  path: '/api/me/sources/:sourceId',
  access: 'signed-in',
  summary: 'Change a source of mine',
  input: mySourceFields.extend({ sourceId: id, active: z.boolean().default(true) }),
  output: source,
});

/** Publications of this source only are deleted with it. Idempotent. */
export const deleteMySource = endpoint({
  method: 'DELETE',
  path: '/api/me/sources/:sourceId',
  access: 'signed-in',
  summary: 'Delete a source of mine',
  input: z.object({ sourceId: id }),
  output: z.object({ sourceId: id }),
});
