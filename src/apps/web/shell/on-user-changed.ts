import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { onSignedInElsewhere } from '#ui/call/session-broadcast.ts';

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
