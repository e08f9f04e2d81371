import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { profile } from '#features/accounts/accounts/contract/profile.ts';

/** D1 §4: the red dot beside the journal goes. */
export const markJournalRead = endpoint({
  method: 'PUT',
  path: '/api/me/journal-read',
  access: 'signed-in',
  summary: 'Mark my journal as read',
  input: z.object({}),
  output: profile,
});
