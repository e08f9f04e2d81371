import { z } from 'zod';

/** What a change of an analysis answers: how far a reader must have read to see it. Revisions only grow. */
export const revision = z.object({ revision: z.number().int() });
export type Revision = z.infer<typeof revision>;
