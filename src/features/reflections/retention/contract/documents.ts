import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { optionalMultilineText } from '#base/text-schemas.ts';
import { optionalText } from '#base/validators.ts';
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

/** RE-06: an analysis in one category of a reflection, and the decision about it there. */
export const linkedDocument = z.object({
  analysisId: id,
  category,
  /** All categories that contain it. */
  categories: z.array(category),
  /** Null where the caller may not open it: then nothing of it is shown. */
  analysis: analysisCard.nullable(),
  retention,
  reason: z.string(),
  /** The passages retained here, in the order they were chosen; empty where the analysis may not be opened. */
  retentionElements: z.array(retainedPassage),
  /** Null without a decision. */
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

/** A page of one category, with the category tree and the counts of all categories. */
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

/** Moves a category into another one, or to the top level; before a sibling, else to the end. Not into itself or its descendants. */
export const placeCategory = endpoint({
  method: 'PUT',
  path: '/api/reflections/:reflectionId/categories/:category/place',
  access: 'signed-in',
  summary: 'Put a category of a reflection elsewhere among the others',
  input: z.object({
    reflectionId: id,
    category,
    into: category.nullable(),
    before: category.nullable().default(null),
  }),
  output: z.object({ categories: categoryNodes }),
});

/**
 * Adds an analysis that the caller may open to a category, without a decision; where it is already, nothing changes. `undo`
 * restores a removed one with its decision, even if only others may open it.
 */
export const addDocument = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category`,
  access: 'signed-in',
  summary: 'Link an analysis to a reflection, in one of its categories',
  input: z.object({ ...inCategory, undo: z.boolean().default(false) }),
  output: linkedDocument,
});

/** Removes it from a category; removed from its last one, it is no longer linked. */
export const removeFromCategory = endpoint({
  method: 'DELETE',
  path: `${path}/:analysisId/categories/:category`,
  access: 'signed-in',
  summary: 'Take an analysis out of a category of a reflection',
  input: z.object(inCategory),
  output: z.object({}),
});

/** Moves it to another category with its decision; a decision that exists there stays. */
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
  input: z.object({ ...inCategory, retention, reason: optionalMultilineText(REASON_MAX).default('') }),
  output: linkedDocument,
});

/** Sets only the reason: the decision stays, even if somebody has changed it meanwhile. */
export const setReason = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category/reason`,
  access: 'signed-in',
  summary: 'Say why an analysis stands as it does in a category',
  input: z.object({ ...inCategory, reason: optionalMultilineText(REASON_MAX) }),
  output: linkedDocument,
});

/** The highlights and comments of a linked analysis that the caller may open, best supported first. */
export const listPassages = endpoint({
  method: 'GET',
  path: `${path}/:analysisId/passages`,
  access: 'signed-in',
  summary: 'The passages of a linked analysis that can be retained',
  input: z.object({ ...pageInput, ...ofDocument }),
  output: z.object({ passages: z.array(retainedPassage), total: z.number().int() }),
});

/** Sets the retained passages, independently of the decision; the list is complete, in display order. */
export const setRetentionElements = endpoint({
  method: 'PUT',
  path: `${path}/:analysisId/categories/:category/elements`,
  access: 'signed-in',
  summary: 'Choose the passages of an analysis that are retained in a category',
  input: z.object({ ...inCategory, elementIds: z.array(id).max(RETAINED_PASSAGES_MAX) }),
  output: linkedDocument,
});

/** The analyses that can still be linked: open to the caller and in no category yet, most recently edited first. */
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

/** D2 §1: the reflections that were shared with this one and that the caller may open, latest first. */
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
    /** The number of analyses that only others may share. */
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
  isIdempotent: () => true,
});
