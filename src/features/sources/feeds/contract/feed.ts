import { z } from 'zod';

const textOrNull = z.string().nullable();
/** ISO 8601 in UTC. */
const moment = z.iso.datetime().nullable();

/** A file that an entry carries, such as the sound of a broadcast. */
const enclosure = z.object({
  url: z.string(),
  type: textOrNull,
  /** In bytes, as stated. */
  length: z.number().nullable(),
});
export type Enclosure = z.infer<typeof enclosure>;

/** One item of a feed. Fields the feed does not contain are null. */
const entry = z.object({
  /** Plain text. */
  title: textOrNull,
  /** Addresses are absolute, here and below. */
  link: textOrNull,
  id: textOrNull,
  /** Untrusted HTML, as written except for absolute addresses and removed scripts: clean it before showing it. */
  summary: textOrNull,
  content: textOrNull,
  /** Names, or mail addresses if there are none; those of the feed where its format lets entries inherit them. */
  author: textOrNull,
  published: moment,
  updated: moment,
  /** Plain text, or the address of a licence. */
  rights: textOrNull,
  enclosures: z.array(enclosure),
  tags: z.array(z.string()),
  image: textOrNull,
});
export type Entry = z.infer<typeof entry>;

/** A parsed feed: its own fields and its entries. */
export const feed = z.object({
  title: textOrNull,
  link: textOrNull,
  /** Plain text or HTML. */
  description: textOrNull,
  /** BCP 47, as stated. */
  language: textOrNull,
  author: textOrNull,
  rights: textOrNull,
  id: textOrNull,
  updated: moment,
  /** The document ends before its root is closed, so entries may be missing. */
  isCut: z.boolean(),
  entries: z.array(entry),
});
export type Feed = z.infer<typeof feed>;
/** The fields a format reader returns. */
export type FeedFields = Omit<Feed, 'isCut'>;

/** A feed that a page offers. */
export const discoveredFeed = z.object({ url: z.string(), title: z.string() });
export type DiscoveredFeed = z.infer<typeof discoveredFeed>;
