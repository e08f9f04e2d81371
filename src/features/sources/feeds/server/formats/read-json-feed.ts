import { z } from 'zod';
import type { Enclosure, Entry, Feed } from '../../contract/feed.ts';
import { feedDate } from '../../rules/feed-date.ts';
import { FEED_MAX_ENTRIES } from '../../rules/feed-limits.ts';
import { normaliseHtml } from '../html/normalise-html.ts';
import { htmlFromText, plainText } from '../html/plain-text.ts';
import { fieldAddress, webAddress } from '../xml/address.ts';
import { stripInvalidCharacters } from '../xml/strip-invalid-characters.ts';
import { firstPicture } from './media.ts';
import { distinct, validSize } from './modules.ts';
import { joinAuthors } from './read-authors.ts';

/** Untrusted text: a wrong type counts as missing. JSON can contain escaped control characters such as `\u0000`. */
const textField = z
  .union([z.string().transform(stripInvalidCharacters), z.number().transform(String)])
  .nullable()
  .catch(null)
  .default(null);
const person = z.object({ name: textField }).catch({ name: null });
const people = { author: person.optional(), authors: z.array(person).catch([]).default([]) };
const attachment = z
  .object({
    url: textField,
    mime_type: textField,
    size_in_bytes: z.number().nullable().catch(null).default(null),
  })
  .catch({ url: null, mime_type: null, size_in_bytes: null });
const item = z.object({
  id: textField,
  url: textField,
  external_url: textField,
  title: textField,
  content_html: textField,
  content_text: textField,
  summary: textField,
  image: textField,
  banner_image: textField,
  date_published: textField,
  date_modified: textField,
  tags: z.array(textField).catch([]).default([]),
  attachments: z.array(attachment).catch([]).default([]),
  ...people,
});
/** JSON Feed 1 and 1.1. */
const jsonFeed = z.object({
  version: textField,
  title: textField,
  home_page_url: textField,
  feed_url: textField,
  description: textField,
  language: textField,
  items: z.array(z.unknown()),
  ...people,
});

/** Reads JSON Feed; null if the JSON is something else. */
export function readJsonFeed(text: string, url: string): Feed | null {
  const read = jsonFeed.safeParse(parsed(text));
  if (!read.success) return null;
  const { data } = read;
  const isFeed = data.version?.includes('jsonfeed.org') || data.title !== null || data.feed_url !== null;
  if (!isFeed) return null;
  const base = fieldAddress(data.home_page_url, url) ?? url;
  const author = namesOf(data);
  const entries = data.items.slice(0, FEED_MAX_ENTRIES).flatMap((one) => {
    const parsedItem = item.safeParse(one);
    if (!parsedItem.success) return [];
    const entry = entryOf(parsedItem.data, url || base);
    // Entries without an author inherit that of the feed (JSON Feed 1.1).
    return [{ ...entry, author: entry.author ?? author }];
  });
  return {
    title: line(data.title),
    link: webAddress(data.home_page_url, url),
    description: data.description ? htmlFromText(data.description) : null,
    language: data.language,
    author,
    rights: null,
    id: fieldAddress(data.feed_url, url),
    updated: null,
    // Truncated JSON cannot be parsed.
    isCut: false,
    entries,
  };
}

function entryOf(parsedItem: z.infer<typeof item>, base: string): Entry {
  const html = parsedItem.content_html === null ? null : normaliseHtml(parsedItem.content_html, base);
  const content = html ?? (parsedItem.content_text === null ? null : htmlFromText(parsedItem.content_text));
  return {
    title: line(parsedItem.title),
    link: webAddress(parsedItem.url, base) ?? webAddress(parsedItem.external_url, base),
    id: parsedItem.id,
    summary: parsedItem.summary === null ? null : htmlFromText(parsedItem.summary),
    content: content || null,
    author: namesOf(parsedItem),
    published: feedDate(parsedItem.date_published),
    updated: feedDate(parsedItem.date_modified),
    rights: null,
    enclosures: parsedItem.attachments.flatMap((one): Enclosure[] => {
      const url = fieldAddress(one.url, base);
      return url ? [{ url, type: one.mime_type, length: validSize(one.size_in_bytes) }] : [];
    }),
    tags: distinct(parsedItem.tags.map(line)),
    image:
      webAddress(parsedItem.image, base) ??
      webAddress(parsedItem.banner_image, base) ??
      firstPicture(content),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function line(title: string | null): string | null {
  return title === null ? null : plainText(title) || null;
}

function namesOf({
  author,
  authors,
}: {
  author?: { name: string | null } | undefined;
  authors: { name: string | null }[];
}) {
  return joinAuthors((authors.length > 0 || !author ? authors : [author]).map(({ name }) => name));
}
