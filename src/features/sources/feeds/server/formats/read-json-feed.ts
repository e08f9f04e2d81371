import { z } from 'zod';
import type { Enclosure, Entry, Feed } from '../../contract/feed.ts';
import { feedDate } from '../../rules/feed-date.ts';
import { FEED_MAX_ENTRIES } from '../../rules/feed-limits.ts';
import { asHtml, plainText } from '../html/plain-text.ts';
import { settleHtml } from '../html/settle-html.ts';
import { statedAddress, webAddress } from '../xml/address.ts';
import { onlyCharacters } from '../xml/no-characters.ts';
import { peopleNamed } from './authors-of.ts';
import { firstPicture } from './media.ts';
import { distinct, wholeSize } from './modules.ts';

/** A word of a stranger: of the wrong type, it is not said. What is no character may be written `\u0000` here. */
const word = z
  .union([z.string().transform(onlyCharacters), z.number().transform(String)])
  .nullable()
  .catch(null)
  .default(null);
const person = z.object({ name: word }).catch({ name: null });
const people = { author: person.optional(), authors: z.array(person).catch([]).default([]) };
const attachment = z
  .object({ url: word, mime_type: word, size_in_bytes: z.number().nullable().catch(null).default(null) })
  .catch({ url: null, mime_type: null, size_in_bytes: null });
const item = z.object({
  id: word,
  url: word,
  external_url: word,
  title: word,
  content_html: word,
  content_text: word,
  summary: word,
  image: word,
  banner_image: word,
  date_published: word,
  date_modified: word,
  tags: z.array(word).catch([]).default([]),
  attachments: z.array(attachment).catch([]).default([]),
  ...people,
});
/** JSON Feed 1 and 1.1. */
const jsonFeed = z.object({
  version: word,
  title: word,
  home_page_url: word,
  feed_url: word,
  description: word,
  language: word,
  items: z.array(z.unknown()),
  ...people,
});

/** Null when it is some other JSON. */
export function readJsonFeed(text: string, url: string): Feed | null {
  const read = jsonFeed.safeParse(parsed(text));
  if (!read.success) return null;
  const { data } = read;
  const isFeed = data.version?.includes('jsonfeed.org') || data.title !== null || data.feed_url !== null;
  if (!isFeed) return null;
  const base = statedAddress(data.home_page_url, url) ?? url;
  const author = namesOf(data);
  const entries = data.items.slice(0, FEED_MAX_ENTRIES).flatMap((one) => {
    const said = item.safeParse(one);
    if (!said.success) return [];
    const entry = entryOf(said.data, url || base);
    // Whoever wrote the feed wrote what names nobody else (JSON Feed 1.1).
    return [{ ...entry, author: entry.author ?? author }];
  });
  return {
    title: line(data.title),
    link: webAddress(data.home_page_url, url),
    description: data.description ? asHtml(data.description) : null,
    language: data.language,
    author,
    rights: null,
    id: statedAddress(data.feed_url, url),
    updated: null,
    // JSON that is cut cannot be read.
    isCut: false,
    entries,
  };
}

function entryOf(said: z.infer<typeof item>, base: string): Entry {
  const html = said.content_html === null ? null : settleHtml(said.content_html, base);
  const content = html ?? (said.content_text === null ? null : asHtml(said.content_text));
  return {
    title: line(said.title),
    link: webAddress(said.url, base) ?? webAddress(said.external_url, base),
    id: said.id,
    summary: said.summary === null ? null : asHtml(said.summary),
    content: content || null,
    author: namesOf(said),
    published: feedDate(said.date_published),
    updated: feedDate(said.date_modified),
    rights: null,
    enclosures: said.attachments.flatMap((one): Enclosure[] => {
      const url = statedAddress(one.url, base);
      return url ? [{ url, type: one.mime_type, length: wholeSize(one.size_in_bytes) }] : [];
    }),
    tags: distinct(said.tags.map(line)),
    image: webAddress(said.image, base) ?? webAddress(said.banner_image, base) ?? firstPicture(content),
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
  return peopleNamed((authors.length > 0 || !author ? authors : [author]).map(({ name }) => name));
}
