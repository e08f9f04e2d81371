import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { endBegun, profileQuery } from '#features/accounts/web/public.ts';
import { onSignedOutElsewhere } from '#ui/call/tabs.ts';
import { useLive, useLiveTopics } from '#ui/live/use-live.ts';
import { leavePage } from '#ui/page/hold-page.ts';
import { AFTER_SIGN_IN, isDoor, returnTo } from '../guards.ts';
import { onNobodyHere } from './on-nobody-here.ts';
import { onSomebodyElse } from './on-somebody-else.ts';

/**
 * Follows the person's news, and leaves the shell when their session ends: here, in another tab, or elsewhere. Whoever
 * takes their place without their leaving gets a page of their own, since pages hold more than was read for them.
 */
export function useSession(): void {
  const queries = useQueryClient();
  const router = useRouter();
  const { id, organizationId } = useSuspenseQuery(profileQuery).data;
  const person = useRef(id);
  const isLeaving = useRef(false);
  /** Once at a time: of several calls that are refused together, the second would find the door where the page was. */
  const leave = useCallback(
    (to: '/login' | '/logout') => {
      const { href } = router.state.location;
      if (isLeaving.current || isDoor(href)) return;
      isLeaving.current = true;
      const search = returnTo(href);
      const stayed = () => {
        isLeaving.current = false;
      };
      void router.navigate({ to, search, state: { isOver: true }, replace: true }).finally(stayed);
    },
    [router],
  );
  useLive({ userId: id, onSignedOut: () => leave('/logout') });
  useLiveTopics([`organisation:${organizationId}`]);
  useEffect(() => {
    const stops = [
      onNobodyHere(queries, () => leave('/logout')),
      // The other tab has ended the session; asking the server to end it again could end the next one.
      onSignedOutElsewhere(() => {
        queries.clear();
        leave('/login');
      }),
      onSomebodyElse(queries, person.current, () => {
        endBegun('ended');
        leavePage(AFTER_SIGN_IN);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, leave]);
}
