import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { element } from '#features/analyses/elements/contract/elements.ts';
import { criterion } from '#features/analyses/ratings/contract/ratings.ts';

/** The revision a response is complete up to, at least; later changes are requested from there. */
const revision = z.number().int();

/** Elements shown on a card before the rest is requested. */
export const ELEMENTS_SHOWN = 5;
export const ELEMENTS_PER_PAGE = 50;
export const USER_ANALYSES_PER_PAGE = 8;
const PASSAGES_PER_PAGE = 200;
/** With more changes than this, everything is read again instead. */
export const MAX_CHANGES = 100;

/** D2 §3: one participant's part of an analysis, identified by their user id. */
const userAnalysis = z.object({
  id,
  person: namedPerson,
  /** 0–100; zero is no rating. */
  documentScore: z.number().int(),
  /** All nine criteria. */
  scores: z.array(criterion),
  /** Highlights, comments and missions that are not archived. */
  elementCount: z.number().int(),
  auditInfo,
});
export type UserAnalysis = z.infer<typeof userAnalysis>;

/** A user analysis with its newest elements. */
export const contribution = userAnalysis.extend({ elements: z.array(element).max(ELEMENTS_SHOWN) });
export type Contribution = z.infer<typeof contribution>;

/** AL-02: the caller's own, even before they take part, and those of others, earliest participants first. */
export const listContributions = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/user-analyses',
  access: 'signed-in',
  summary: 'The contributions to an analysis, page by page, and my own',
  input: z.object({
    analysisId: id,
    offset: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    limit: z.coerce.number<number>().int().min(1).max(20).default(USER_ANALYSES_PER_PAGE),
  }),
  output: z.object({
    revision,
    mine: contribution,
    others: z.array(contribution),
    /** The number of others. */
    total: z.number().int(),
  }),
});

/** Newest first; `before` is the last element already known. */
export const listElements = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/user-analyses/:userId/elements',
  access: 'signed-in',
  summary: 'The elements of one participant, page by page',
  input: z.object({
    analysisId: id,
    userId: id,
    before: id.optional(),
    limit: z.coerce.number<number>().int().min(1).max(ELEMENTS_PER_PAGE).default(ELEMENTS_PER_PAGE),
  }),
  output: z.object({ revision, elements: z.array(element), hasMore: z.boolean() }),
});

export const readElement = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/elements/:elementId',
  access: 'signed-in',
  summary: 'Read one element',
  input: z.object({ analysisId: id, elementId: id }),
  output: element,
});

/** The fields of an element that are shown in the document itself. */
export const passage = element.pick({
  id: true,
  type: true,
  author: true,
  text: true,
  codeClassification: true,
  anchor: true,
});
export type Passage = z.infer<typeof passage>;

/** Oldest first; `after` is the last passage already known. */
export const listPassages = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/passages',
  access: 'signed-in',
  summary: 'The passages everyone marked, page by page',
  input: z.object({
    analysisId: id,
    after: id.optional(),
    limit: z.coerce.number<number>().int().min(1).max(PASSAGES_PER_PAGE).default(PASSAGES_PER_PAGE),
  }),
  output: z.object({ revision, passages: z.array(passage), hasMore: z.boolean() }),
});

/** AL-14: the changes after a revision. When there are too many, `isWhole` is false and everything is read again. */
export const readChanges = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/changes',
  access: 'signed-in',
  summary: 'What changed in an analysis after a revision',
  input: z.object({ analysisId: id, after: z.coerce.number<number>().int().min(0) }),
  output: z.object({
    revision,
    isWhole: z.boolean(),
    /** Participants whose rating or number of elements changed, and new participants. */
    userAnalyses: z.array(userAnalysis),
    /** New and changed elements; an answer is returned as part of its mission. */
    elements: z.array(element),
    /** Ids of archived elements. */
    archivedIds: z.array(id),
  }),
});
