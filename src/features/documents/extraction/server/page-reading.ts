import { z } from 'zod';

/** The result of reading a page. */
export const pageReading = z.object({
  title: z.string(),
  excerpt: z.string(),
  byline: z.string(),
  siteName: z.string(),
  /** ISO 8601, with the stated UTC offset. */
  publishedAt: z.string().nullable(),
  /** BCP 47. */
  language: z.string().nullable(),
  doi: z.string().nullable(),
  imageUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
  /** The declared canonical address; check that it is on the same site before using it. */
  canonicalUrl: z.string().nullable(),
  wordCount: z.number().int(),
  /** The sanitised article; empty if there is none. */
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
