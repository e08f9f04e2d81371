import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { HEADER_ID_MAX } from '#features/reflections/rich-text/rules/header-id.ts';
import { complexSearchItem, searchNotice } from '#features/search/contract/complex-search.ts';

/** D3 §5 */
export const COUNT_MIN = 1;
export const COUNT_MAX = 12;
export const COUNT_DEFAULT = 8;
export const SECTION_NAME_MAX = 120;
export const STRATEGIES_MAX = 12;
/** Of a heading in a text: its words, see `header-id.ts` of rich-text. */
const headerId = z.string().trim().min(1).max(HEADER_ID_MAX);

/** A search that feeds a section. The type is what it is of; there is one kind so far. */
export const strategy = z.object({
  type: z.literal('search').default('search'),
  searchId: id,
  recommendationCount: z.number().int().min(COUNT_MIN).max(COUNT_MAX).default(COUNT_DEFAULT),
  /** Of a section in a reflection: what stands under its heading counts as one more scoring of meaning. */
  useAnchor: z.boolean().default(false),
});
export type Strategy = z.infer<typeof strategy>;
const strategies = z.array(strategy).min(1).max(STRATEGIES_MAX);
const name = oneLine(SECTION_NAME_MAX);

/** D3 §3: a section as its creator opens it. */
export const section = z.object({
  journalId: id,
  name: z.string(),
  reflectionId: id.nullable(),
  groupId: id.nullable(),
  headerId: z.string().nullable(),
  strategies,
  auditInfo,
});
export type Section = z.infer<typeof section>;

/** SC-05, D3 §7: whoever may change it. */
export const readSection = endpoint({
  method: 'GET',
  path: '/recommendations/section/:id',
  access: 'signed-in',
  summary: 'The searches of a section',
  input: z.object({ id }),
  output: z.object({ sections: z.array(section) }),
});

/**
 * SC-05, D3 §7: one's own unless a reflection or a group is named, which one may write in or belongs to. Two sections of one
 * reader have two names. Asked again with the same `journalId`, changes nothing more.
 */
export const createSection = endpoint({
  method: 'POST',
  path: '/recommendations/section',
  access: 'signed-in',
  summary: 'Make a section of the journal',
  input: z.object({
    journalId: id.optional(),
    name,
    reflectionId: id.nullish(),
    groupId: id.nullish(),
    headerId: headerId.nullish(),
    strategies,
  }),
  output: section,
  twiceIsOnce: ({ journalId }) => journalId !== undefined,
});

/** SC-05, D3 §7. What its searches no longer find grows old with the next update, which comes at once. */
export const changeSection = endpoint({
  method: 'PUT',
  path: '/recommendations/section',
  access: 'signed-in',
  summary: 'Change the name and the searches of a section',
  input: z.object({ journalId: id, name, strategies }),
  output: section,
});

const previewItem = complexSearchItem.extend({
  /** Which of the searches found it, from 0; none where it stands in the section since they were others. */
  foundBy: z.array(z.number().int()),
  /** Other sources that published the same story. */
  alsoIn: z.array(z.string()),
});
export type PreviewItem = z.infer<typeof previewItem>;

/**
 * SC-06: what a section would show with these searches, by what fills sections: the same order, stories folded, sources mixed,
 * without what its readers know. With `journalId`, the section that is there, as far as one may change it. Nothing changes.
 */
export const previewSection = endpoint({
  method: 'POST',
  path: '/recommendations/section/preview',
  access: 'signed-in',
  summary: 'What a section would show with these searches',
  input: z.object({
    journalId: id.nullish(),
    reflectionId: id.nullish(),
    groupId: id.nullish(),
    headerId: headerId.nullish(),
    strategies,
  }),
  output: z.object({
    items: z.array(previewItem),
    /** How much each search finds, whatever of it is shown. */
    totals: z.array(z.number().int()),
    notice: searchNotice.nullable(),
  }),
  callsPerMinute: 120,
  twiceIsOnce: () => true,
});
