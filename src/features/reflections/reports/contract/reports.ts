import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { multilineText } from '#base/text-schemas.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { category, categoryNodes, retention } from '#features/reflections/retention/contract/categories.ts';

export const REPORT_COMMENT_MAX = 5_000;
export const REPORT_COMMENTS_MAX = 1_000;
export const REPORT_REPLIES_MAX = 200;

/** In display order; each is an icon with an accessible name. */
export const REACTIONS = ['agree', 'idea', 'question', 'concern'] as const;
export type Reaction = (typeof REACTIONS)[number];
export const reaction = z.enum(REACTIONS);

const reportReply = z.object({
  id,
  commentId: id,
  author: namedPerson,
  text: z.string(),
  createdOn: z.iso.datetime(),
});
export type ReportReply = z.infer<typeof reportReply>;

const reportComment = z.object({
  id,
  category,
  author: namedPerson,
  text: z.string(),
  createdOn: z.iso.datetime(),
  /** When its author last edited it. */
  rewrittenOn: z.iso.datetime().nullable(),
  replies: z.array(reportReply),
  /** The number of people per reaction, and whether the caller is one of them. */
  reactions: z.array(z.object({ reaction, count: z.number().int(), mine: z.boolean() })),
});
export type ReportComment = z.infer<typeof reportComment>;

/** An analysis of a report: the current one or, in a locked report, as it was. */
const reportAnalysis = z.object({
  analysisId: id,
  documentId: id,
  /** The external address of the document, if the caller may open it; null for a file. */
  url: z.string().nullable(),
  title: z.string(),
  siteName: z.string(),
  category,
  retention,
  reason: z.string(),
  /** Whether the caller may open it; otherwise title and site are empty, unless the report is locked and vouches for it. */
  isOpen: z.boolean(),
});
export type ReportAnalysis = z.infer<typeof reportAnalysis>;

const reportLine = z.object({
  id,
  /** Its number within the reflection, starting at 1: several reports may be locked on one day. */
  number: z.number().int(),
  createdBy: namedPerson,
  createdOn: z.iso.datetime(),
  lockedOn: z.iso.datetime().nullable(),
  lockedBy: namedPerson.nullable(),
  /** When the report that it continues was locked. */
  copiedFrom: z.iso.datetime().nullable(),
  lastEdited: z.iso.datetime(),
  commentCount: z.number().int(),
  analysisCount: z.number().int(),
});
export type ReportLine = z.infer<typeof reportLine>;

export const report = reportLine.extend({
  /** The current tree or, in a locked report, the tree as it was. */
  categories: categoryNodes,
  comments: z.array(reportComment).max(REPORT_COMMENTS_MAX),
  analyses: z.array(reportAnalysis),
});
export type Report = z.infer<typeof report>;

const path = '/api/reflections/:reflectionId/reports';
const ofReport = { reflectionId: id, reportId: id };
const ofComment = { ...ofReport, commentId: id };
const text = multilineText(REPORT_COMMENT_MAX);

/** The open report first, then the locked ones, newest first. */
export const listReports = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'The reports of a reflection',
  input: z.object({ reflectionId: id }),
  output: z.object({ reports: z.array(reportLine) }),
});

export const readReport = endpoint({
  method: 'GET',
  path: `${path}/:reportId`,
  access: 'signed-in',
  summary: 'Read one report of a reflection',
  input: z.object(ofReport),
  output: report,
});

/** The caller chooses the id. Idempotent. A locked report refuses every change. */
export const addReportComment = endpoint({
  method: 'PUT',
  path: `${path}/:reportId/comments/:commentId`,
  access: 'signed-in',
  summary: 'Comment in a category of the open report',
  input: z.object({ ...ofComment, category, text }),
  output: report,
});

export const rewriteReportComment = endpoint({
  method: 'PUT',
  path: `${path}/:reportId/comments/:commentId/text`,
  access: 'signed-in',
  summary: 'Say one of my comments in other words',
  input: z.object({ ...ofComment, text }),
  output: report,
});

export const archiveReportComment = endpoint({
  method: 'PUT',
  path: `${path}/:reportId/comments/:commentId/archived`,
  access: 'signed-in',
  summary: 'Delete one of my comments, or bring it back',
  input: z.object({ ...ofComment, archived: z.boolean() }),
  output: report,
});

export const addReportReply = endpoint({
  method: 'PUT',
  path: `${path}/:reportId/comments/:commentId/replies/:replyId`,
  access: 'signed-in',
  summary: 'Reply to a comment of the open report',
  input: z.object({ ...ofComment, replyId: id, text }),
  output: report,
});

export const archiveReportReply = endpoint({
  method: 'PUT',
  path: `${path}/:reportId/comments/:commentId/replies/:replyId/archived`,
  access: 'signed-in',
  summary: 'Delete one of my replies, or bring it back',
  input: z.object({ ...ofComment, replyId: id, archived: z.boolean() }),
  output: report,
});

export const setReaction = endpoint({
  method: 'PUT',
  path: `${path}/:reportId/comments/:commentId/reactions/:reaction`,
  access: 'signed-in',
  summary: 'React to a comment of the open report, or no longer',
  input: z.object({ ...ofComment, reaction, on: z.boolean() }),
  output: report,
});

/** RE-07: stores its analyses and the time, and opens a copy under the given id. Idempotent. */
export const lockReport = endpoint({
  method: 'POST',
  path: `${path}/:reportId/lock`,
  access: 'signed-in',
  summary: 'Lock a report for good and go on in a copy of it',
  input: z.object({ ...ofReport, nextReportId: id }),
  output: z.object({ locked: report, next: report }),
  isIdempotent: () => true,
});
