import { z } from 'zod';
import { id } from '#base/ids.ts';
import { quotedText } from '#base/written-text.ts';

/** The longest passage one marks; a whole chapter is no passage. */
export const QUOTE_MAX = 10_000;
/** How much of what surrounds a passage is kept on each side. */
export const CONTEXT_KEPT = 64;

const place = z.number().int().min(0).max(100_000_000);

/**
 * Where a passage stands in the text of a document, said several ways so that it is found again when the document has
 * changed: its words, what stands before and after them, and its position.
 */
export const textSelector = z.object({
  exact: quotedText(QUOTE_MAX).refine((quote) => /[^\s\p{Cc}]/u.test(quote), {
    params: { validator: 'required' },
  }),
  prefix: quotedText(1_000).default(''),
  suffix: quotedText(1_000).default(''),
  start: place,
  end: place,
});
export type TextSelector = z.infer<typeof textSelector>;

/** The same in a document: on which page it begins, for those that have pages, and in which snapshot it was marked. */
export const anchor = textSelector
  .extend({
    page: z.number().int().min(1).max(100_000).nullable().default(null),
    snapshotId: id.nullable().default(null),
  })
  .refine(({ start, end }) => start < end, { params: { validator: 'invalid' }, path: ['end'] });
export type Anchor = z.infer<typeof anchor>;

/**
 * How a passage was found again. `exact`: its words where they were; `moved`: its words elsewhere; `approximate`: words
 * close to it; a passage that is `lost` has no place.
 */
export const QUALITIES = ['exact', 'moved', 'approximate'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Where a passage was found: offsets into the text that was searched. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly quality: Quality;
}
