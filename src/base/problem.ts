import { z } from 'zod';

/** The error response of every endpoint (RFC 9457), with a stable reason for API clients. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  reason: z.string(),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), reason: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
