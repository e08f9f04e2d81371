import { z } from 'zod';
import { id } from '#base/ids.ts';
import { quotedText } from '#base/text-schemas.ts';

/** The longest passage that can be marked. */
export const QUOTE_MAX = 10_000;
/** Length of the stored context on each side of a passage. */
export const CONTEXT_LENGTH = 64;

const offset = z.number().int().min(0).max(100_000_000);

/**
 * The place of a passage in a text, described in several ways to find it again after changes: its text, its context,
 * and its offsets.
 */
const textSelector = z.object({
  exact: quotedText(QUOTE_MAX).refine((quote) => /[^\s\p{Cc}]/u.test(quote), {
    params: { validator: 'required' },
  }),
  prefix: quotedText(1_000).default(''),
  suffix: quotedText(1_000).default(''),
  start: offset,
  end: offset,
});
export type TextSelector = z.infer<typeof textSelector>;

/** The same in a document: the page it starts on, if any, and the snapshot it was marked in. */
export const anchor = textSelector
  .extend({
    page: z.number().int().min(1).max(100_000).nullable().default(null),
    snapshotId: id.nullable().default(null),
  })
  .refine(({ start, end }) => start < end, { params: { validator: 'invalid' }, path: ['end'] });
export type Anchor = z.infer<typeof anchor>;

/**
 * How a passage was found. `exact`: same text, same place; `moved`: same text elsewhere; `approximate`: similar text.
 * A lost passage has no place.
 */
export const QUALITIES = ['exact', 'moved', 'approximate'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Where a passage was found: offsets into the searched text. */
export interface FoundPassage {
  readonly start: number;
  readonly end: number;
  readonly quality: Quality;
}
