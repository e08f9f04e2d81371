import { z } from 'zod';

/** D2 §3: what analyses and comments of a reflection are sorted into, in this order. */
export const CATEGORIES = ['general', 'objectives', 'strategies', 'tactics', 'additionalInfos'] as const;
export type Category = (typeof CATEGORIES)[number];
export const category = z.enum(CATEGORIES);

/** D2 §3: what a synthesis is made of. */
export const SYNTHESES = ['OBJECTIVE', 'STRATEGY', 'TACTICAL', 'INFO'] as const;
export type Synthesis = (typeof SYNTHESES)[number];

/** D2 §3: a category where it stands in a reflection. */
export const categoryNode = z.object({
  id: category,
  /** Its place among those beside it. */
  sort: z.number().int(),
  /** The category that holds it; null: none does. */
  parent: category.nullable(),
  /** Those it holds, in their order. */
  categories: z.array(category),
  /** What it counts as in a synthesis, by itself or by what holds it. */
  synthesis: z.enum(SYNTHESES).nullable(),
});
export type CategoryNode = z.infer<typeof categoryNode>;
/** All of a reflection's, each before those it holds. */
export const categoryNodes = z.array(categoryNode).length(CATEGORIES.length);

/** D2 §4: where a linked analysis starts. */
export const FIRST_CATEGORY: Category = 'general';

export const RETENTIONS = ['considered', 'retained', 'notRetained'] as const;
export type Retention = (typeof RETENTIONS)[number];
export const retention = z.enum(RETENTIONS);
/** Decided where the specification has two readings: nothing is judged before somebody does. */
export const FIRST_RETENTION: Retention = 'considered';
