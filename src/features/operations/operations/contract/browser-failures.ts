import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';

export const FAILURE_LIMITS = { message: 500, page: 200, frames: 8, frame: 200 } as const;

/** The incident number shown when a page failed in the browser. */
const incidentNumber = z.string().regex(/^V-[2-9B-Z]{4}-\d{4}-\d{4}$/);

/**
 * Reports a failure in a browser to the server's log, where operators can see it. The answer is the same for signed-in and
 * anonymous callers; the client never retries it.
 */
export const reportBrowserFailure = endpoint({
  method: 'POST',
  path: '/api/operations/browser-failures',
  access: 'public',
  summary: 'Report a browser failure to the log',
  input: z.strictObject({
    /** The number shown on the error page, when there was one. */
    incident: incidentNumber.nullable(),
    name: z.string().max(60),
    message: z.string().max(FAILURE_LIMITS.message),
    /** Only the path of the address. */
    page: z.string().max(FAILURE_LIMITS.page),
    /** Stack frames, innermost first. */
    at: z.array(z.string().max(FAILURE_LIMITS.frame)).max(FAILURE_LIMITS.frames),
  }),
  output: z.undefined(),
  callsPerMinute: 20,
});
