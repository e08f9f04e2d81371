import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';

interface CacheEvent {
  readonly type: string;
  readonly action?: { readonly type: string; readonly error?: unknown };
  readonly query?: { readonly queryHash: string };
}

/**
 * Calls back once a refusal shows that nobody is signed in. The refused call may have used a session that another sign-in
 * of this browser replaced since: leaving would end the new session, so the profile is requested first.
 */
export function onSignedOutDetected(queries: QueryClient, leave: () => void): () => void {
  const profileHash = JSON.stringify(profileQuery.queryKey);
  const onCacheEvent = ({ type, action, query }: CacheEvent) => {
    if (type !== 'updated' || action?.type !== 'error' || !isSignedOut(action.error)) return;
    if (query?.queryHash === profileHash) leave();
    // A refusal of this request arrives in this listener.
    else void queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined);
  };
  const unsubscribers = [
    queries.getQueryCache().subscribe(onCacheEvent),
    queries.getMutationCache().subscribe(onCacheEvent),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
