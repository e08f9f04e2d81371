import { z } from 'zod';

/** Returned by every change of an analysis: the revision at which a reader sees the change. Revisions only grow. */
export const revision = z.object({ revision: z.number().int() });
export type Revision = z.infer<typeof revision>;
