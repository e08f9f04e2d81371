import { z } from 'zod';

/** What the steps of a reading have found so far. */
export const readingProgress = z.object({
  host: z.string().optional(),
  title: z.string().optional(),
  datePublished: z.iso.datetime().nullish(),
  siteName: z.string().optional(),
  wordCount: z.number().int().optional(),
  pageCount: z.number().int().nullish(),
});
export type ReadingProgress = z.infer<typeof readingProgress>;
