import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

/** The state of reading a document. `described`: it has only a description, no readable article. */
export const reading = z.enum(['pending', 'whole', 'described', 'failed']);

/** The description of a page or an upload, for cards, previews and headers. */
export const documentSummary = z.object({
  id,
  kind: z.enum(['page', 'upload']),
  /** Null for uploads. */
  url: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  byline: z.string(),
  siteName: z.string(),
  datePublished: z.iso.datetime().nullable(),
  language: z.string().nullable(),
  doi: z.string().nullable(),
  wordCount: z.number().int(),
  pageCount: z.number().int().nullable(),
  contentType: z.string(),
  reading,
  /** Why it could not be read, in the language of the caller. */
  failure: z.string().nullable(),
  /** Signed addresses of stored pictures; null without. */
  imageUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** The content of a document at one moment. */
export const snapshot = z.object({
  id,
  takenAt: z.iso.datetime(),
  hash: z.string(),
  /** The sender, if a browser sent the page; null if Vigie fetched it, and for files. */
  sentBy: namedPerson.nullable(),
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId',
  access: 'signed-in',
  summary: 'Read what is known of a document and where its content is shown',
  input: z.object({ documentId: id }),
  output: documentSummary.extend({
    /** Newest first; the first is the one that is shown. */
    snapshots: z.array(snapshot),
    /** The sanitised content of a page, for a sandboxed frame. */
    contentUrl: z.string().nullable(),
    /** The uploaded file as a browser shows it (PDF). */
    viewableUrl: z.string().nullable(),
    /** The original file, for those who may download it. */
    fileUrl: z.string().nullable(),
    auditInfo,
  }),
});

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
