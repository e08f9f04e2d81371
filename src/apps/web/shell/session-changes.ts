import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { onSignedInElsewhere } from '#ui/call/session-broadcast.ts';
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

/**
 * AU-07: calls back once another user is signed in in this tab, after signing in in another tab without a sign-out before.
 * Refetches the profile when another tab signs in; any other fetch of the profile detects it, too.
 */
export function onUserChanged(queries: QueryClient, personId: string, change: () => void): () => void {
  const profileHash = JSON.stringify(profileQuery.queryKey);
  const unsubscribers = [
    queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== profileHash) return;
      const here = queries.getQueryData(profileQuery.queryKey);
      if (here && here.id !== personId) change();
    }),
    onSignedInElsewhere(
      () => void queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined),
    ),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
