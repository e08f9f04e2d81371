import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { listSessions, listTokens } from '../../contract/sessions.ts';

/** Both are refetched when a session opens or ends anywhere, or a token is created. */
const meta = { topics: ['user:me'] };

/** The open sessions of the account. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  meta,
});

export const tokensQuery = queryOptions({
  queryKey: ['accounts', 'tokens'],
  queryFn: ({ signal }) => call(listTokens, {}, { signal }),
  meta,
});
