import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { optionalWrittenText } from '#base/written-text.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { analysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { linkedReflection, shownEntry } from '#features/sharing/contract/access.ts';
import { CATEGORIES, category, categoryNodes, FIRST_CATEGORY, retention } from './categories.ts';

export const REASON_MAX = 1_000;
export const RETAINED_PASSAGES_MAX = 100;

const retainedPassage = z.object({
  elementId: id,
  type: z.enum(['highlight', 'comment']),
  text: z.string(),
  author: namedPerson,
});
export type RetainedPassage = z.infer<typeof retainedPassage>;

/** RE-06: an analysis in one category of a reflection, and what was decided of it there. */
export const linkedDocument = z.object({
  analysisId: id,
  category,
  /** Every category it stands in. */
  categories: z.array(category),
  /** Null where the caller may not open it: then nothing of it is shown. */
  analysis: analysisCard.nullable(),
  retention,
  reason: z.string(),
  /** The passages that are retained here, in the order they were chosen; none where the analysis may not be opened. */
  retentionElements: z.array(retainedPassage),
  /** Null until somebody decides. */
  decidedBy: namedPerson.nullable(),
  decidedOn: z.iso.datetime().nullable(),
});
export type LinkedDocument = z.infer<typeof linkedDocument>;

const counts = z.object({
  category,
  considered: z.number().int(),
  retained: z.number().int(),
  notRetained: z.number().int(),
});
export type CategoryCounts = z.infer<typeof counts>;

const path = '/api/reflections/:reflectionId/documents';
const ofDocument = { reflectionId: id, analysisId: id };
const inCategory = { ...ofDocument, category };

/** One category, page by page; where each of them stands, and the counts of all. */
export const listDocuments = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'The analyses linked to a reflection in one category',
  input: z.object({ ...pageInput, reflectionId: id, category: category.default(FIRST_CATEGORY) }),
  output: z.object({
    documents: z.array(linkedDocument),
    total: z.number().int(),
    categories: categoryNodes,
    /** In the order of the categories. */
    counts: z.array(counts).length(CATEGORIES.length),
  }),
});

/** Into a category, or out of all; before one of those beside it there, else after them. Not into what it holds. */
export const placeCategory = endpoint({
  method: 'PUT',
  path: '/api/reflections/:reflectionId/categories/:category/place',
  access: 'signed-in',
  summary: 'Put a category of a reflection elsewhere among the others',
  input: z.object({
    ...{ reflectionId: id, category },
    into: category.nullable(),
    before: category.nullable().default(null),
  }),
  output: z.object({ categories: categoryNodes }),
});

/**
 * Puts an analysis that the caller may open into a category, where nothing is decided of it yet; where it is already,
 * nothing changes. `undo` puts back what was taken out as it was, also what only others may open.
 */
export const addDocument = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category`,
  access: 'signed-in',
  summary: 'Link an analysis to a reflection, in one of its categories',
  input: z.object({ ...inCategory, undo: z.boolean().default(false) }),
  output: linkedDocument,
});

/** Out of a category; out of the last one it is no longer linked. */
export const removeFromCategory = endpoint({
  method: 'DELETE',
  path: `${path}/:analysisId/categories/:category`,
  access: 'signed-in',
  summary: 'Take an analysis out of a category of a reflection',
  input: z.object(inCategory),
  output: z.object({}),
});

/** Out of one category and into another, with what was decided of it; what was decided there before stays. */
export const moveDocument = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category/place`,
  access: 'signed-in',
  summary: 'Move an analysis to another category of a reflection',
  input: z.object({ ...inCategory, to: category }),
  output: linkedDocument,
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: `${path}/:analysisId`,
  access: 'signed-in',
  summary: 'Take an analysis out of a reflection',
  input: z.object(ofDocument),
  output: z.object({}),
});

export const setRetention = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category/retention`,
  access: 'signed-in',
  summary: 'Decide whether an analysis is retained in a category, and why',
  input: z.object({ ...inCategory, retention, reason: optionalWrittenText(REASON_MAX).default('') }),
  output: linkedDocument,
});

/** The reason alone: what is decided stands, whoever decided it meanwhile. */
export const setReason = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category/reason`,
  access: 'signed-in',
  summary: 'Say why an analysis stands as it does in a category',
  input: z.object({ ...inCategory, reason: optionalWrittenText(REASON_MAX) }),
  output: linkedDocument,
});

/** What was marked and said in a linked analysis that the caller may open, best supported first. */
export const listPassages = endpoint({
  method: 'GET',
  path: `${path}/:analysisId/passages`,
  access: 'signed-in',
  summary: 'The passages of a linked analysis that can be retained',
  input: z.object({ ...pageInput, ...ofDocument }),
  output: z.object({ passages: z.array(retainedPassage), total: z.number().int() }),
});

/** Which passages are retained, whatever is decided of the whole; all of them are named, in the order they are shown. */
export const setRetentionElements = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category/elements`,
  access: 'signed-in',
  summary: 'Choose the passages of an analysis that are retained in a category',
  input: z.object({ ...inCategory, elementIds: z.array(id).max(RETAINED_PASSAGES_MAX) }),
  output: linkedDocument,
});

/** What can still be linked: what the caller may open and is in no category yet, most recently edited first. */
export const findLinkable = endpoint({
  method: 'GET',
  path: '/api/reflections/:reflectionId/linkable',
  access: 'signed-in',
  summary: 'Analyses that can be linked to a reflection',
  input: z.object({ ...pageInput, reflectionId: id, search: optionalText(200).default('') }),
  output: z.object({ analyses: z.array(analysisCard), total: z.number().int() }),
});

/** More than anybody reads. */
export const LINKED_REFLECTIONS_MAX = 100;

/** D2 §1: the reflections that were shared with this one, as far as the caller may open them, the latest first. */
export const listLinkedReflections = endpoint({
  method: 'GET',
  path: '/api/reflections/:reflectionId/linked-reflections',
  access: 'signed-in',
  summary: 'The reflections that stand in a reflection',
  input: z.object({ reflectionId: id }),
  output: z.object({ reflections: z.array(linkedReflection).max(LINKED_REFLECTIONS_MAX) }),
});

/** RE-06: participants of the reflection who cannot open some of its analyses, as far as the caller may give access. */
export const missingReaders = endpoint({
  method: 'GET',
  path: '/api/reflections/:reflectionId/missing-readers',
  access: 'signed-in',
  summary: 'Participants of a reflection who cannot open its analyses',
  input: z.object({ reflectionId: id }),
  output: z.object({
    missing: z.array(shownEntry),
    analysisCount: z.number().int(),
    /** Analyses that only somebody else may share. */
    outOfReach: z.number().int(),
  }),
});

export const giveMissingAccess = endpoint({
  method: 'POST',
  path: '/api/reflections/:reflectionId/missing-readers',
  access: 'signed-in',
  summary: 'Give the participants of a reflection access to its analyses',
  input: z.object({ reflectionId: id }),
  output: z.object({ analysisCount: z.number().int() }),
  twiceIsOnce: () => true,
});
