import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { profile } from '#features/accounts/accounts/contract/profile.ts';

/** D1 §4: removes the unread marker of the journal. */
export const markJournalRead = endpoint({
  method: 'PUT',
  path: '/api/me/journal-read',
  access: 'signed-in',
  summary: 'Mark my journal as read',
  input: z.object({}),
  output: profile,
});
