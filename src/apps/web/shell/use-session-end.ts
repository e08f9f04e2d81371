import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSignedOutElsewhere } from '#ui/tabs.ts';
import { isSignedOut, returnTo } from '../guards.ts';

/** AU-07: leaves the shell when the session ends: refused by the server, or signed out in another tab. */
export function useSessionEnd(): void {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const here = () => returnTo(router.state.location.href);
    const refused = (failure: unknown) => {
      if (isSignedOut(failure)) void router.navigate({ to: '/logout', search: here(), replace: true });
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error);
      }),
      // The other tab has ended the session; asking the server again could end the next one.
      onSignedOutElsewhere(() => {
        queries.clear();
        void router.navigate({ to: '/login', search: here(), replace: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, router]);
}
