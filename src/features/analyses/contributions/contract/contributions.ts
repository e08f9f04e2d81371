import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { element } from '#features/analyses/elements/contract/elements.ts';
import { criterion } from '#features/analyses/ratings/contract/ratings.ts';

/** How far an answer has read, at least; changes are asked for from there. */
const revision = z.number().int();

/** Elements of a card before one asks for the rest. */
export const ELEMENTS_SHOWN = 5;
export const ELEMENTS_PER_PAGE = 50;
export const USER_ANALYSES_PER_PAGE = 8;
const PASSAGES_PER_PAGE = 200;
/** More changes than this are not told one by one. */
export const CHANGES_TOLD = 100;

/** D2 §3: one participant's part of an analysis, known by their user id. */
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

/** The same with its newest elements. */
export const contribution = userAnalysis.extend({ elements: z.array(element).max(ELEMENTS_SHOWN) });
export type Contribution = z.infer<typeof contribution>;

/** AL-02: the caller's own, also before they took part, and those of others, who took part longest first. */
export const listContributions = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/user-analyses',
  access: 'signed-in',
  summary: 'What each participant made of a document, page by page, and what I made of it',
  input: z.object({
    analysisId: id,
    offset: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    limit: z.coerce.number<number>().int().min(1).max(20).default(USER_ANALYSES_PER_PAGE),
  }),
  output: z.object({
    revision,
    mine: contribution,
    others: z.array(contribution),
    /** Of the others. */
    total: z.number().int(),
  }),
});

/** Newest first; `before` is the last one that is known. */
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

/** What of an element is shown in the document itself. */
export const passage = element.pick({
  id: true,
  type: true,
  author: true,
  text: true,
  codeClassification: true,
  anchor: true,
});
export type Passage = z.infer<typeof passage>;

/** Oldest first; `after` is the last one that is known. */
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

/** AL-14: what changed after a revision. When it was too much, `isWhole` is false and everything is read again. */
export const readChanges = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/changes',
  access: 'signed-in',
  summary: 'What changed in an analysis since I last looked',
  input: z.object({ analysisId: id, after: z.coerce.number<number>().int().min(0) }),
  output: z.object({
    revision,
    isWhole: z.boolean(),
    /** Participants whose rating or number of elements changed, and new ones. */
    userAnalyses: z.array(userAnalysis),
    /** Elements that are new or changed, answers as part of their mission. */
    elements: z.array(element),
    /** Those that were archived. */
    archivedIds: z.array(id),
  }),
});
