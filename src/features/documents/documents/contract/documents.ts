import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

/** How far a document was read. `described`: it has no readable article, only what describes it. */
export const reading = z.enum(['pending', 'whole', 'described', 'failed']);

/** What is known of a page or an upload, as cards, previews and headers show it. */
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
  /** Why it could not be read, in the caller's language. */
  failure: z.string().nullable(),
  /** Signed addresses of what was stored; null without. */
  imageUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** What a document said at one moment. */
export const snapshot = z.object({
  id,
  takenAt: z.iso.datetime(),
  hash: z.string(),
  /** Whoever sent it from their browser, as they saw it there; null for what Vigie fetched itself, and for files. */
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
    /** A page's sanitised content, for a sandboxed frame. */
    contentUrl: z.string().nullable(),
    /** The uploaded file as a browser shows it (PDF). */
    viewableUrl: z.string().nullable(),
    /** The same as it was given, for those who may take the original away. */
    fileUrl: z.string().nullable(),
    auditInfo,
  }),
});
