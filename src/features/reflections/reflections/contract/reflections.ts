import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { oneLine, optionalMultilineText } from '#base/text-schemas.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { DEFAULT_TEMPLATE_ID, template } from '#features/reflections/templates/contract/templates.ts';
import { ROLES } from '#features/sharing/rules/roles.ts';

/** D2 §3. */
export const REFLECTION_STATUSES = ['IN_PROGRESS', 'COMPLETED'] as const;
export type ReflectionStatus = (typeof REFLECTION_STATUSES)[number];

/** The most people in a card; their total number is returned separately. */
export const PARTICIPANTS_SHOWN = 3;
export const ACTIVE_SHOWN = 9;

/** A reflection as returned to its card, its page and programs. */
export const reflection = z.object({
  id,
  title: z.string(),
  description: z.string(),
  template,
  templateApplied: z.boolean(),
  status: z.enum(REFLECTION_STATUSES),
  type: z.literal('CONVERSATION'),
  isArchived: z.boolean(),
  createdBy: id,
  creator: namedPerson,
  createdOn: z.iso.datetime(),
  lastEdited: z.iso.datetime(),
  /** The number of comments and replies, beside the text and in its reports. */
  activityCount: z.number().int(),
  /** The number of linked analyses. */
  documentCount: z.number().int(),
  /** The people who may open it, its creator first. */
  participants: z.array(namedPerson).max(PARTICIPANTS_SHOWN),
  participantCount: z.number().int(),
  /** The people who have its text open now. */
  activeUsers: z.array(namedPerson).max(ACTIVE_SHOWN),
  activeCount: z.number().int(),
  /** RE-09: changes with the content of the text. */
  blocksSignature: z.string(),
  /** The caller's role; RE-08: everybody but owners only reads. */
  role: z.enum(ROLES),
  auditInfo,
});
export type Reflection = z.infer<typeof reflection>;

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
