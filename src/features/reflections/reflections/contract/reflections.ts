import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { optionalWrittenText } from '#base/written-text.ts';
import { DEFAULT_TEMPLATE_ID } from '#features/reflections/templates/contract/templates.ts';
import { REFLECTION_STATUSES, reflection } from './reflection.ts';

export const TITLE_MAX = 300;
export const DESCRIPTION_MAX = 2_000;
/** RE-01, D2 §2: as much of a description as a card shows. */
export const CARD_DESCRIPTION_MAX = 100;

/** As many are counted of a state: each is held against what the caller may open. */
export const COUNTED_MAX = 100;

const listed = z.object({
  /** Most recently edited first. */
  reflections: z.array(reflection),
  /** Of those that were asked for, whatever the page; counted up to the next hundred after the page. */
  total: z.number().int(),
  /** There are more than that. */
  isMore: z.boolean(),
  /** Of all that the caller may open, whatever was asked for; COUNTED_MAX + 1 says that there are more than COUNTED_MAX. */
  counts: z.object({
    inProgress: z.number().int(),
    completed: z.number().int(),
    archived: z.number().int(),
  }),
});

const listInput = z.object({
  ...pageInput,
  /** Words that begin the title, or the name of a participant. */
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

/** D2 §7: the same under the path of the specification, which browsers know as a page. */
export const listReflectionsAsSpecified = endpoint({
  ...listReflections,
  path: '/reflections',
  alsoPage: true,
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

/** RE-02: under an id of the caller's making; sent again it changes nothing. */
export const createReflection = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  summary: 'Begin a reflection from a template',
  input: z.object({
    ...ofReflection,
    title: oneLine(TITLE_MAX),
    description: optionalWrittenText(DESCRIPTION_MAX).default(''),
    templateId: z.string().max(60).default(DEFAULT_TEMPLATE_ID),
  }),
  output: reflection,
});

/** RE-05, RE-01: what is not named stays. Titles and descriptions are trimmed and sanitised. */
export const changeReflection = endpoint({
  method: 'PATCH',
  path,
  access: 'signed-in',
  summary: 'Rename, describe, archive or complete a reflection',
  input: z.object({
    ...ofReflection,
    title: oneLine(TITLE_MAX).optional(),
    description: optionalWrittenText(DESCRIPTION_MAX).optional(),
    isArchived: z.boolean().optional(),
    status: z.enum(REFLECTION_STATUSES).optional(),
  }),
  output: reflection,
});
