import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import { SEARCH_OFFSET_MAX, searchNotice } from '#features/search/contract/complex-search.ts';

/** The number of results per group before « see all ». */
export const SHOWN_PER_GROUP = 3;
export const FOUND_PER_PAGE = 20;
export const QUERY_MAX_LENGTH = 500;

/** Kinds of results, in the order they are shown. */
export const FOUND_KINDS = [
  'documents',
  'publications',
  'analyses',
  'passages',
  'reflections',
  'people',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

const foundDocument = z.object({
  id,
  title: z.string(),
  siteName: z.string(),
  url: z.string().nullable(),
  datePublished: z.iso.datetime().nullable(),
  iconUrl: z.string().nullable(),
  /** The analysis that opens first; null while there is none. */
  analysisId: id.nullable(),
  /** 0–100, of that analysis; null without ratings. */
  evaluationAverage: z.number().nullable(),
  /** Names of the reader’s portfolios that contain it; an empty name means their own. */
  portfolioNames: z.array(z.string()),
  /** An excerpt about the query; empty when only the title matches. */
  snippet: z.string(),
});
export type FoundDocument = z.infer<typeof foundDocument>;

/** A publication that is not among the documents found. */
const foundPublication = z.object({
  id,
  title: z.string(),
  siteName: z.string(),
  url: z.string(),
  datePublished: z.iso.datetime().nullable(),
  iconUrl: z.string().nullable(),
  /** The accessible analysis of the organisation’s own document of that page. */
  analysisId: id.nullable(),
  snippet: z.string(),
});
export type FoundPublication = z.infer<typeof foundPublication>;

const foundAnalysis = z.object({
  id,
  documentId: id,
  /** Empty: named after its author. */
  threadName: z.string(),
  creator: namedPerson,
  documentTitle: z.string(),
  activityCount: z.number().int(),
  participants: z.array(namedPerson),
  participantCount: z.number().int(),
  snippet: z.string(),
});
export type FoundAnalysis = z.infer<typeof foundAnalysis>;

const foundPassage = z.object({
  id,
  analysisId: id,
  documentId: id,
  type: z.enum(['highlight', 'comment', 'mission']),
  snippet: z.string(),
  codeClassification: z.enum(CODES).nullable(),
  author: namedPerson,
  documentTitle: z.string(),
  upvotes: z.number().int(),
});
export type FoundPassage = z.infer<typeof foundPassage>;

const foundReflection = z.object({ id, title: z.string(), snippet: z.string() });
export type FoundReflection = z.infer<typeof foundReflection>;

const foundPerson = namedPerson.extend({
  /** The number of accessible passages about the query; 0 when found by name. */
  passageCount: z.number().int(),
  groupNames: z.array(z.string()),
});
export type FoundPerson = z.infer<typeof foundPerson>;

const groupOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), isLowerBound: z.boolean() });

/** Search as you type: the best results of each kind, or a page of one kind. */
export const find = endpoint({
  method: 'GET',
  path: '/api/find',
  access: 'signed-in',
  summary: 'Find documents, publications, analyses, passages, reflections and people among what I may open',
  input: z
    .object({
      q: z.string().trim().max(QUERY_MAX_LENGTH).default(''),
      kind: z.enum(FOUND_KINDS).optional(),
      /** Limits the results to passages of this person; without a query, the newest first. */
      by: id.optional(),
      offset: z.coerce.number<number>().int().min(0).max(SEARCH_OFFSET_MAX).default(0),
    })
    .refine(({ q, by }) => q !== '' || by !== undefined, { params: { validator: 'required' }, path: ['q'] }),
  output: z.object({
    documents: groupOf(foundDocument),
    publications: groupOf(foundPublication),
    analyses: groupOf(foundAnalysis),
    passages: groupOf(foundPassage),
    reflections: groupOf(foundReflection),
    people: groupOf(foundPerson),
    /** The corrected query that was used, when nothing contained the words as typed. */
    correction: z.string().nullable(),
    notice: searchNotice.nullable(),
  }),
  // Called while typing.
  callsPerMinute: 300,
});
