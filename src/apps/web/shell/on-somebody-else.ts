import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { onSignedInElsewhere } from '#ui/call/tabs.ts';

/**
 * AU-07: calls back once this tab is another person's, who signed in in another one without anybody leaving. Told of a
 * sign-in it asks who is here; whatever else reads the profile finds it out, too.
 */
export function onSomebodyElse(queries: QueryClient, personId: string, change: () => void): () => void {
  const profileHash = JSON.stringify(profileQuery.queryKey);
  const stops = [
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
    for (const stop of stops) stop();
  };
}
