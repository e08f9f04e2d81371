import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { isSignedOut } from '#ui/call/session-run.ts';

interface Happened {
  readonly type: string;
  readonly action?: { readonly type: string; readonly error?: unknown };
  readonly query?: { readonly queryHash: string };
}

/**
 * Calls back once a refusal shows that nobody is signed in here any more. What is refused may have left with a session that
 * another sign-in of this browser replaced meanwhile: whoever would leave for it would end the new one.
 */
export function onNobodyHere(queries: QueryClient, leave: () => void): () => void {
  const profileHash = JSON.stringify(profileQuery.queryKey);
  const look = ({ type, action, query }: Happened) => {
    if (type !== 'updated' || action?.type !== 'error' || !isSignedOut(action.error)) return;
    if (query?.queryHash === profileHash) leave();
    // Its own refusal comes by here.
    else void queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined);
  };
  const stops = [queries.getQueryCache().subscribe(look), queries.getMutationCache().subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}
