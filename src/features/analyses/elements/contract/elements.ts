import { z } from 'zod';
import { reasons } from '#base/app-error.ts';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalMultilineText } from '#base/text-schemas.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { revision } from '#features/analyses/analyses/contract/analyses.ts';
import { CODES, code } from '#features/analyses/analyses/contract/codes.ts';
import { anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { mission } from './missions.ts';
import { type Reply, reply } from './replies.ts';
import { elementVotes, VOTES } from './votes.ts';

/** Maximum length of a comment or note; longer texts belong in a reflection. */
export const WORDS_MAX = 10_000;

/** D2 §3, plus the answer to a mission, which is voted on and replied to like the others. */
export const ELEMENT_TYPES = ['highlight', 'comment', 'mission', 'answer'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** A highlight, comment, mission or answer in an analysis. */
export const element = z.object({
  id,
  type: z.enum(ELEMENT_TYPES),
  author: namedPerson,
  /** The passage of a highlight as it was marked; otherwise what its author wrote. */
  text: z.string(),
  /** The note of a highlight. */
  note: z.string(),
  codeClassification: z.enum(CODES).nullable(),
  /** The passage it refers to. */
  anchor: anchor.nullable(),
  votes: elementVotes,
  /** The caller's own. */
  vote: z.enum(VOTES),
  /** The first few, oldest first, and the total. */
  replies: z.array(reply),
  replyCount: z.number().int(),
  /** Set for missions only. */
  mission: mission.nullable(),
  timestamp: z.iso.datetime(),
  /** When its author last rewrote it; null when it was never rewritten. */
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
 * AL-06, AL-07: adds a highlight or a comment, under an id made by the client, so that a retry changes
 * nothing. A highlight needs its anchor, whose quote is its text; a comment needs words.
 */
export const addElement = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  summary: 'Highlight a passage or comment in an analysis',
  input: z.object({
    ...ofElement,
    type: addedType,
    /** The text of a comment, or the note of a highlight. */
    words: optionalMultilineText(WORDS_MAX).default(''),
    codeClassification: code.nullable().default(null),
    anchor: anchor.nullable().default(null),
  }),
  output: revision,
});

/** AL-12: author only. Empty words are refused for a comment and remove the note of a highlight. */
export const rewriteElement = endpoint({
  method: 'PUT',
  path: `${path}/words`,
  access: 'signed-in',
  summary: 'Rewrite a comment, or the note of a highlight',
  input: z.object({ ...ofElement, words: optionalMultilineText(WORDS_MAX) }),
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

/** Author only: gives a lost or approximate passage its place in the document. The marked text does not change. */
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
  summary: 'Archive one of my highlights or comments, or restore it',
  input: z.object({ ...ofElement, archived: z.boolean() }),
  output: revision,
});

/** D2 §3: the type of what a reply refers to: a marked passage, or text. */
export const refTypeOf = (type: ElementType): Reply['refType'] =>
  type === 'highlight' ? 'SIG_ELEM' : 'CODE_COMMENT';
