import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call.ts';
import { listSessions, listTokens } from '../../contract/sessions.ts';

/** Where the account is open; looked at again when a session opens or ends anywhere. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    meta: { topics: [`user:${userId}`] },
  });

export const tokensQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'tokens'],
    queryFn: ({ signal }) => call(listTokens, {}, { signal }),
    meta: { topics: [`user:${userId}`] },
  });
