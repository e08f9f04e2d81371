import type { Readings } from '#features/readings/server/public.ts';

/** What the use cases and jobs of this feature share: all that reading needs. */
export type Captures = Readings;
