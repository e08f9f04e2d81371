import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';

/**
 * Whether an address is that of the page an analysis is of. Asked by those who are not signed in, and answered alike whatever
 * there is: only who holds both, as they stand in a link of Vigie, learns that they belong together.
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
