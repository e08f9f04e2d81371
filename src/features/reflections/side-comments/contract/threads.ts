import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { multilineText, quotedText } from '#base/text-schemas.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

export const COMMENT_MAX = 5_000;
/** The maximum length of the commented text stored with a thread. */
export const QUOTE_MAX = 500;
export const THREADS_MAX = 500;
export const THREAD_COMMENTS_MAX = 200;

export const sideComment = z.object({
  id,
  author: namedPerson,
  content: z.string(),
  timestamp: z.iso.datetime(),
  rewrittenOn: z.iso.datetime().nullable(),
});
export type SideComment = z.infer<typeof sideComment>;

/** ED-05: a discussion about a range of the text, which has a mark with the thread's id. */
export const sideThread = z.object({
  id,
  /** The commented text when the thread was created. */
  quote: z.string(),
  resolvedOn: z.iso.datetime().nullable(),
  resolvedBy: namedPerson.nullable(),
  comments: z.array(sideComment),
});
export type SideThread = z.infer<typeof sideThread>;

const path = '/api/reflections/:reflectionId/threads';
const ofThread = { reflectionId: id, threadId: id };
const ofComment = { ...ofThread, commentId: id };

export const listThreads = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'What is said beside the text of a reflection',
  input: z.object({ reflectionId: id }),
  output: z.object({ threads: z.array(sideThread).max(THREADS_MAX) }),
});

/** The first comment creates the thread. The caller chooses the ids. Idempotent. */
export const addComment = endpoint({
  method: 'PUT',
  path: `${path}/:threadId/comments/:commentId`,
  access: 'signed-in',
  summary: 'Comment on a stretch of the text, or reply there',
  input: z.object({
    ...ofComment,
    content: multilineText(COMMENT_MAX),
    quote: quotedText(QUOTE_MAX).default(''),
  }),
  output: sideThread,
});

/** Author only. */
export const rewriteComment = endpoint({
  method: 'PUT',
  path: `${path}/:threadId/comments/:commentId/content`,
  access: 'signed-in',
  summary: 'Say one of my comments in other words',
  input: z.object({ ...ofComment, content: multilineText(COMMENT_MAX) }),
  output: sideThread,
});

/** Author only; a thread without comments disappears. */
export const archiveComment = endpoint({
  method: 'PUT',
  path: `${path}/:threadId/comments/:commentId/archived`,
  access: 'signed-in',
  summary: 'Delete one of my comments, or bring it back',
  input: z.object({ ...ofComment, archived: z.boolean() }),
  output: sideThread,
});

export const resolveThread = endpoint({
  method: 'PUT',
  path: `${path}/:threadId/resolved`,
  access: 'signed-in',
  summary: 'Resolve what was said beside the text, or reopen it',
  input: z.object({ ...ofThread, resolved: z.boolean() }),
  output: sideThread,
});
