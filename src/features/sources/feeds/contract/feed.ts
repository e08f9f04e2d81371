import { z } from 'zod';

const said = z.string().nullable();
/** ISO 8601 in UTC. */
const moment = z.iso.datetime().nullable();

/** A file that an entry carries, such as the sound of a broadcast. */
export const enclosure = z.object({
  url: z.string(),
  type: said,
  /** In bytes, as stated. */
  length: z.number().nullable(),
});
export type Enclosure = z.infer<typeof enclosure>;

/** One thing that a feed publishes, as it says it: null is what it does not say. */
export const entry = z.object({
  /** Plain text. */
  title: said,
  /** Whole addresses, here and below. */
  link: said,
  id: said,
  /** HTML of a stranger, as written but for addresses and scripts: clean it before it is shown. */
  summary: said,
  content: said,
  /** Names, or addresses of mail where there are none; those of the feed where its format says that they apply. */
  author: said,
  published: moment,
  updated: moment,
  /** Plain text, or the address of a licence. */
  rights: said,
  enclosures: z.array(enclosure),
  tags: z.array(z.string()),
  image: said,
});
export type Entry = z.infer<typeof entry>;

/** What an address that is visited regularly says of itself and publishes. */
export const feed = z.object({
  title: said,
  link: said,
  /** Plain text or HTML. */
  description: said,
  /** BCP 47, as stated. */
  language: said,
  author: said,
  rights: said,
  id: said,
  updated: moment,
  /** Its document ends before it is closed: what came after is missing. */
  isCut: z.boolean(),
  entries: z.array(entry),
});
export type Feed = z.infer<typeof feed>;
/** What it says in its own words. */
export type SaidFeed = Omit<Feed, 'isCut'>;

/** A feed that a page offers. */
export const offeredFeed = z.object({ url: z.string(), title: z.string() });
export type OfferedFeed = z.infer<typeof offeredFeed>;
