import { z } from 'zod';

/** What reading a page brings. */
export const pageReading = z.object({
  title: z.string(),
  excerpt: z.string(),
  byline: z.string(),
  siteName: z.string(),
  /** ISO 8601, with the offset the page gave. */
  publishedAt: z.string().nullable(),
  /** BCP 47. */
  language: z.string().nullable(),
  doi: z.string().nullable(),
  imageUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
  /** What the page says its address is; whoever believes it checks that it is on the same site. */
  canonicalUrl: z.string().nullable(),
  wordCount: z.number().int(),
  /** The sanitised article, empty when there is none to read. */
  html: z.string(),
  text: z.string(),
  /** Addresses of the images in `html`, in order. */
  images: z.array(z.string()),
  readable: z.boolean(),
});
export type PageReading = z.infer<typeof pageReading>;

export interface PageInput {
  readonly html: string;
  readonly url: string;
}
