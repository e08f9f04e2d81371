import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { profileQuery } from '#features/accounts/web/public.ts';
import { onSignedOutElsewhere } from '#ui/call/tabs.ts';
import { useLive, useLiveTopics } from '#ui/live/use-live.ts';
import { isSignedOut, returnTo } from '../guards.ts';

/** Follows the person's news, and leaves the shell when their session ends: here, in another tab, or elsewhere. */
export function useSession(): void {
  const queries = useQueryClient();
  const router = useRouter();
  const { id, organizationId } = useSuspenseQuery(profileQuery).data;
  const leave = useCallback(() => {
    const search = returnTo(router.state.location.href);
    void router.navigate({ to: '/logout', search, replace: true });
  }, [router]);
  useLive({ userId: id, onSignedOut: leave });
  useLiveTopics([`organisation:${organizationId}`]);
  useEffect(() => {
    let hasLeft = false;
    const look = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== 'updated' || event.action?.type !== 'error' || hasLeft) return;
      if (isSignedOut(event.action.error)) leave();
    };
    const stops = [
      queries.getQueryCache().subscribe(look),
      queries.getMutationCache().subscribe(look),
      // The other tab has ended the session; asking the server to end it again could end the next one.
      onSignedOutElsewhere(() => {
        hasLeft = true;
        const search = returnTo(router.state.location.href);
        queries.clear();
        void router.navigate({ to: '/login', search, replace: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, router, leave]);
}
