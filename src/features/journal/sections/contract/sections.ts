import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';
import { HEADER_ID_MAX } from '#features/reflections/rich-text/rules/header-id.ts';
import { complexSearchItem, searchNotice } from '#features/search/contract/complex-search.ts';

/** D3 §5 */
export const COUNT_MIN = 1;
export const COUNT_MAX = 12;
export const COUNT_DEFAULT = 8;
export const SECTION_NAME_MAX = 120;
export const STRATEGIES_MAX = 12;
/** Identifies a heading by its text, see `header-id.ts` of rich-text. */
const headerId = z.string().trim().min(1).max(HEADER_ID_MAX);

/** A search of a section. There is only one type so far. */
export const strategy = z.object({
  type: z.literal('search').default('search'),
  searchId: id,
  recommendationCount: z.number().int().min(COUNT_MIN).max(COUNT_MAX).default(COUNT_DEFAULT),
  /** For a section of a reflection: adds a semantic scoring by the text under its heading. */
  useAnchor: z.boolean().default(false),
});
export type Strategy = z.infer<typeof strategy>;
const strategies = z.array(strategy).min(1).max(STRATEGIES_MAX);
const name = oneLine(SECTION_NAME_MAX);

/** D3 §3: a section for its editor. */
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

/** SC-05, D3 §7: for those who may edit it. */
export const readSection = endpoint({
  method: 'GET',
  path: '/recommendations/section/:id',
  access: 'signed-in',
  summary: 'The searches of a section',
  input: z.object({ id }),
  output: z.object({ sections: z.array(section) }),
});

/**
 * SC-05, D3 §7: a personal section, unless a reflection or a group is given that the caller may edit or belongs to.
 * Names are unique per owner. Idempotent by `journalId`.
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
  isIdempotent: ({ journalId }) => journalId !== undefined,
});

/**
 * SC-05, D3 §7: updates a section. Recommendations that its searches no longer find are outdated by the update that
 * follows at once.
 */
export const changeSection = endpoint({
  method: 'PUT',
  path: '/recommendations/section',
  access: 'signed-in',
  summary: 'Change the name and the searches of a section',
  input: z.object({ journalId: id, name, strategies }),
  output: section,
});

const previewItem = complexSearchItem.extend({
  /** The searches that found it, from 0; empty if it is only shown since earlier searches. */
  foundBy: z.array(z.number().int()),
  /** Other sources of the same story. */
  alsoIn: z.array(z.string()),
});
export type PreviewItem = z.infer<typeof previewItem>;

/**
 * SC-06: a preview of a section with these searches, computed like a real run: same order, stories folded, sources
 * mixed, known subjects excluded. With `journalId`, of an existing section the caller may edit. Writes nothing.
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
    /** The number of results of each search, shown or not. */
    totals: z.array(z.number().int()),
    notice: searchNotice.nullable(),
  }),
  callsPerMinute: 120,
  isIdempotent: () => true,
});
