import { z } from 'zod';

/** D2 §3: the categories of analyses and comments, in their initial order. */
export const CATEGORIES = ['general', 'objectives', 'strategies', 'tactics', 'additionalInfos'] as const;
export type Category = (typeof CATEGORIES)[number];
export const category = z.enum(CATEGORIES);

/** D2 §3: the parts of a synthesis. */
export const SYNTHESES = ['OBJECTIVE', 'STRATEGY', 'TACTICAL', 'INFO'] as const;
export type Synthesis = (typeof SYNTHESES)[number];

/** D2 §3: a category in the tree of a reflection. */
export const categoryNode = z.object({
  id: category,
  /** Its position among its siblings. */
  sort: z.number().int(),
  /** The parent category; null at the top level. */
  parent: category.nullable(),
  /** Its children, in order. */
  categories: z.array(category),
  /** What it counts as in a synthesis, its own or inherited from its parent. */
  synthesis: z.enum(SYNTHESES).nullable(),
});
export type CategoryNode = z.infer<typeof categoryNode>;
/** All categories of a reflection, parents before children. */
export const categoryNodes = z.array(categoryNode).length(CATEGORIES.length);

/** D2 §4: the initial category of a linked analysis. */
export const FIRST_CATEGORY: Category = 'general';

export const RETENTIONS = ['considered', 'retained', 'notRetained'] as const;
export type Retention = (typeof RETENTIONS)[number];
export const retention = z.enum(RETENTIONS);
