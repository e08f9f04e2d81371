import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalMultilineText } from '#base/multiline-text.ts';
import { oneLine } from '#base/one-line.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { DEFAULT_TEMPLATE_ID } from '#features/reflections/templates/contract/templates.ts';
import { REFLECTION_STATUSES, reflection } from './reflection.ts';

export const TITLE_MAX = 300;
export const DESCRIPTION_MAX = 2_000;
/** RE-01, D2 §2: the length of a description on a card. */
export const CARD_DESCRIPTION_MAX = 100;

/** The highest count per state: access is checked for each counted row. */
export const COUNTED_MAX = 100;

const listed = z.object({
  /** Most recently edited first. */
  reflections: z.array(reflection),
  /** The number of matches on all pages; exact up to the next hundred after the page. */
  total: z.number().int(),
  /** Whether there are more than `total`. */
  isMore: z.boolean(),
  /** The numbers of all reflections the caller may open, regardless of the search; COUNTED_MAX + 1 means more than COUNTED_MAX. */
  counts: z.object({
    inProgress: z.number().int(),
    completed: z.number().int(),
    archived: z.number().int(),
  }),
});

const listInput = z.object({
  ...pageInput,
  /** Prefixes of words in the title, or in the name of a participant. */
  search: optionalText(200).default(''),
  status: z.enum(REFLECTION_STATUSES).optional(),
  archived: z.stringbool().default(false),
});

/** RE-01: the reflections I may open, most recently edited first. */
export const listReflections = endpoint({
  method: 'GET',
  path: '/api/reflections',
  access: 'signed-in',
  summary: 'The reflections I may open, page by page',
  input: listInput,
  output: listed,
});

/** D2 §7: the same under the path of the specification, which is a page for browsers. */
export const listReflectionsAsSpecified = endpoint({
  ...listReflections,
  path: '/reflections',
  servesPage: true,
  summary: 'The reflections I may open, page by page, for programs',
});

const ofReflection = { reflectionId: id };
const path = '/api/reflections/:reflectionId';

export const readReflection = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'Read one reflection',
  input: z.object(ofReflection),
  output: reflection,
});

/** RE-02: the caller chooses the id. Idempotent. */
export const createReflection = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  summary: 'Begin a reflection from a template',
  input: z.object({
    ...ofReflection,
    title: oneLine(TITLE_MAX),
    description: optionalMultilineText(DESCRIPTION_MAX).default(''),
    templateId: z.string().max(60).default(DEFAULT_TEMPLATE_ID),
  }),
  output: reflection,
});

/** RE-05, RE-01: fields that are absent stay. Titles and descriptions are trimmed and sanitised. */
export const changeReflection = endpoint({
  method: 'PATCH',
  path,
  access: 'signed-in',
  summary: 'Rename, describe, archive or complete a reflection',
  input: z.object({
    ...ofReflection,
    title: oneLine(TITLE_MAX).optional(),
    description: optionalMultilineText(DESCRIPTION_MAX).optional(),
    isArchived: z.boolean().optional(),
    status: z.enum(REFLECTION_STATUSES).optional(),
  }),
  output: reflection,
});
