import type { Readings } from '#features/documents/server.ts';

/** What the use cases and jobs of this feature share: all that reading needs. */
export type Captures = Readings;
