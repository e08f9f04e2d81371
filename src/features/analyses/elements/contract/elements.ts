import { z } from 'zod';
import { reasons } from '#base/app-error.ts';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalWrittenText } from '#base/written-text.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { CODES, code } from '#features/analyses/analyses/contract/codes.ts';
import { revision } from '#features/analyses/analyses/contract/revision.ts';
import { anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { mission } from './missions.ts';
import { reply } from './replies.ts';
import { elementVotes, VOTES } from './votes.ts';

/** The longest remark; more belongs into a reflection. */
export const WORDS_MAX = 10_000;

/** D2 §3, and the answer to a mission, which is voted on and replied to like the others. */
export const ELEMENT_TYPES = ['highlight', 'comment', 'mission', 'answer'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** What someone marked, said or asked for in an analysis. */
export const element = z.object({
  id,
  type: z.enum(ELEMENT_TYPES),
  author: namedPerson,
  /** The passage of a highlight as it was marked; what was said otherwise. */
  text: z.string(),
  /** What its author remarked beside a highlight. */
  note: z.string(),
  codeClassification: z.enum(CODES).nullable(),
  /** The passage it is about. */
  anchor: anchor.nullable(),
  votes: elementVotes,
  /** The caller's own. */
  vote: z.enum(VOTES),
  /** The first few, oldest first, and how many there are. */
  replies: z.array(reply),
  replyCount: z.number().int(),
  /** Of elements of that type. */
  mission: mission.nullable(),
  timestamp: z.iso.datetime(),
  /** When its author last said it in other words; null when it reads as it was first said. */
  rewrittenOn: z.iso.datetime().nullable(),
  auditInfo,
});
export type Element = z.infer<typeof element>;

const elementReasons = reasons({
  // D2 §8: this sentence is part of the specification, in every language.
  'unknown-type': { fr: 'Unknown element type', en: 'Unknown element type' },
});

const ADDED_TYPES = ['highlight', 'comment'] as const;
const addedType = z
  .string()
  .refine((type) => ADDED_TYPES.some((known) => known === type), {
    params: { reason: elementReasons['unknown-type'] },
    abort: true,
  })
  .pipe(z.enum(ADDED_TYPES));

const ofElement = { analysisId: id, elementId: id };
const path = '/api/analyses/:analysisId/elements/:elementId';

/**
 * AL-06, AL-07: a highlight of a passage, or a comment. Under an id of the caller's making: sent again it changes
 * nothing. A highlight needs its anchor, whose words are its text; a comment needs its words.
 */
export const addElement = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  summary: 'Highlight a passage or comment in an analysis',
  input: z.object({
    ...ofElement,
    type: addedType,
    /** What is said: the comment, or the remark beside a highlight. */
    words: optionalWrittenText(WORDS_MAX).default(''),
    codeClassification: code.nullable().default(null),
    anchor: anchor.nullable().default(null),
  }),
  output: revision,
});

/** AL-12: by its author. Empty words are refused for a comment and take the remark away from a highlight. */
export const rewriteElement = endpoint({
  method: 'PUT',
  path: `${path}/words`,
  access: 'signed-in',
  summary: 'Say a comment, or the remark beside a highlight, in other words',
  input: z.object({ ...ofElement, words: optionalWrittenText(WORDS_MAX) }),
  output: revision,
});

export const classifyElement = endpoint({
  method: 'PUT',
  path: `${path}/code`,
  access: 'signed-in',
  summary: 'Give one of my elements a code, or none',
  input: z.object({ ...ofElement, codeClassification: code.nullable() }),
  output: revision,
});

/** A passage that was lost, or found only nearly, is shown its place by its author. Its words stay as they were marked. */
export const attachElement = endpoint({
  method: 'PUT',
  path: `${path}/anchor`,
  access: 'signed-in',
  summary: 'Attach one of my highlights to another place of the document',
  input: z.object({ ...ofElement, anchor }),
  output: revision,
});

/** AL-11: highlights and comments only. */
export const archiveElement = endpoint({
  method: 'PUT',
  path: `${path}/archived`,
  access: 'signed-in',
  summary: 'Archive one of my highlights or comments, or bring it back',
  input: z.object({ ...ofElement, archived: z.boolean() }),
  output: revision,
});
