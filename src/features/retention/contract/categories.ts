import { z } from 'zod';

/** D2 §3: what analyses and comments of a reflection are sorted into, in this order. */
export const CATEGORIES = ['general', 'objectives', 'strategies', 'tactics', 'additionalInfos'] as const;
export type Category = (typeof CATEGORIES)[number];
export const category = z.enum(CATEGORIES);
/** D2 §4: where a linked analysis starts. */
export const FIRST_CATEGORY: Category = 'general';

export const RETENTIONS = ['considered', 'retained', 'notRetained'] as const;
export type Retention = (typeof RETENTIONS)[number];
export const retention = z.enum(RETENTIONS);
/** Decided where the specification has two readings: nothing is judged before somebody does. */
export const FIRST_RETENTION: Retention = 'considered';
