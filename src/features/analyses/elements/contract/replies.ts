import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { multilineText } from '#base/text-schemas.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { revision } from '#features/analyses/analyses/contract/analyses.ts';

export const REPLY_MAX = 5_000;
/** AL-09: number of replies shown before the rest is requested. */
export const REPLIES_SHOWN = 3;
const REPLIES_PER_PAGE = 50;

/** D2 §3: a reply to an element. */
export const reply = z.object({
  id,
  refId: id,
  refType: z.enum(['SIG_ELEM', 'CODE_COMMENT']),
  author: namedPerson,
  text: z.string(),
  upVotes: z.number().int(),
  /** Whether the caller upvoted it. */
  upVoted: z.boolean(),
  timestamp: z.iso.datetime(),
  auditInfo,
});
export type Reply = z.infer<typeof reply>;

const ofElement = { analysisId: id, elementId: id };
const path = '/api/analyses/:analysisId/elements/:elementId/replies';
const ofReply = { ...ofElement, replyId: id };

/** Oldest first; `after` is the last reply already known. */
export const listReplies = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'The replies to an element, page by page',
  input: z.object({
    ...ofElement,
    after: id.optional(),
    limit: z.coerce.number<number>().int().min(1).max(REPLIES_PER_PAGE).default(REPLIES_PER_PAGE),
  }),
  output: z.object({ replies: z.array(reply), hasMore: z.boolean() }),
});

/** AL-09: under an id made by the client, so that a retry changes nothing. */
export const addReply = endpoint({
  method: 'PUT',
  path: `${path}/:replyId`,
  access: 'signed-in',
  summary: 'Reply to an element',
  input: z.object({ ...ofReply, text: multilineText(REPLY_MAX) }),
  output: revision,
});

/** Author only. */
export const archiveReply = endpoint({
  method: 'PUT',
  path: `${path}/:replyId/archived`,
  access: 'signed-in',
  summary: 'Delete one of my replies, or restore it',
  input: z.object({ ...ofReply, archived: z.boolean() }),
  output: revision,
});

export const upvoteReply = endpoint({
  method: 'PUT',
  path: `${path}/:replyId/upvote`,
  access: 'signed-in',
  summary: 'Upvote a reply, or withdraw the upvote',
  input: z.object({ ...ofReply, upVoteValue: z.boolean() }),
  output: revision,
});
