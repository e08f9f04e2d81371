import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';

/**
 * Whether an address belongs to the page of an analysis. Public. Both values must be given, as in a link made by
 * Vigie, so the answer reveals only that they belong together.
 */
export const readKnownPage = endpoint({
  method: 'GET',
  path: '/api/known-page',
  access: 'public',
  summary: 'Say whether a link to a page outside was made here',
  input: z.object({ redirectUrl: z.string().max(2_048), analysisId: id }),
  output: z.object({ isKnown: z.boolean() }),
  callsPerMinute: 60,
});
