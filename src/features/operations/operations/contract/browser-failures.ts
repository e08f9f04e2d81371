import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';

export const FAILURE_LIMITS = { message: 500, page: 200, frames: 8, frame: 200 } as const;

/** The number a person is shown when a page failed in their browser. */
export const incidentNumber = z.string().regex(/^V-[2-9B-Z]{4}-\d{4}-\d{4}$/);

/**
 * What went wrong in a browser, for the server's log: nobody else would ever know. Answered alike whoever asks, signed in
 * or not, and never sent twice.
 */
export const reportBrowserFailure = endpoint({
  method: 'POST',
  path: '/api/operations/browser-failures',
  access: 'public',
  summary: 'Report what went wrong in a browser, for the log',
  input: z.strictObject({
    /** The one on the person’s screen, when the failure took the page. */
    incident: incidentNumber.nullable(),
    name: z.string().max(60),
    message: z.string().max(FAILURE_LIMITS.message),
    /** The path alone. */
    page: z.string().max(FAILURE_LIMITS.page),
    /** Where in the code, nearest first. */
    at: z.array(z.string().max(FAILURE_LIMITS.frame)).max(FAILURE_LIMITS.frames),
  }),
  output: z.undefined(),
  callsPerMinute: 20,
});
