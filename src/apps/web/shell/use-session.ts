import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { endBegun, profileQuery } from '#features/accounts/web.ts';
import { onSignedInElsewhere, onSignedOutElsewhere } from '#ui/call/tabs.ts';
import { useLive, useLiveTopics } from '#ui/live/use-live.ts';
import { leavePage } from '#ui/page/hold-page.ts';
import { hasUnsaved } from '#ui/page/unsaved.ts';
import { AFTER_SIGN_IN, isDoor, returnTo } from '../guards.ts';
import { onNobodyHere } from './on-nobody-here.ts';
import { onSomebodyElse } from './on-somebody-else.ts';

/**
 * Follows the person's news, and leaves the shell when their session ends: here, in another tab, or elsewhere. Whoever
 * takes their place without their leaving gets a page of their own, since pages hold more than was read for them.
 *
 * Answers where the door is while somebody whose session ended has something here that is not saved: they are asked first,
 * and nobody is any more once they signed in elsewhere.
 */
export function useSession(): {
  readonly isOver: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
} {
  const queries = useQueryClient();
  const router = useRouter();
  const { id, organizationId } = useSuspenseQuery(profileQuery).data;
  const person = useRef(id);
  const isLeaving = useRef(false);
  const [door, setDoor] = useState<Door | null>(null);
  /** Once at a time: of several calls that are refused together, the second would find the door where the page was. */
  const leave = useCallback(
    (to: Door) => {
      const { href } = router.state.location;
      if (isLeaving.current || isDoor(href)) return;
      isLeaving.current = true;
      if (to === '/login') queries.clear();
      const search = returnTo(href);
      const stayed = () => {
        isLeaving.current = false;
      };
      void router
        .navigate({ to, search, state: { isOver: true }, replace: true, ignoreBlocker: true })
        .finally(stayed);
    },
    [router, queries],
  );
  const end = useCallback((to: Door) => (hasUnsaved() ? setDoor(to) : leave(to)), [leave]);
  useLive({ userId: id, onSignedOut: () => end('/logout') });
  useLiveTopics([`organisation:${organizationId}`]);
  useEffect(() => {
    const stops = [
      onNobodyHere(queries, () => end('/logout')),
      // The other tab has ended the session; asking the server to end it again could end the next one.
      onSignedOutElsewhere((parting) => (parting === 'ended' ? end('/login') : leave('/login'))),
      onSignedInElsewhere(() => setDoor(null)),
      onSomebodyElse(queries, person.current, () => {
        endBegun('ended');
        leavePage(AFTER_SIGN_IN);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, leave, end]);
  return { isOver: door !== null, leave: () => door && leave(door), stay: () => setDoor(null) };
}

/** Whoever left in another tab ended the session there; elsewhere it is ended here. */
type Door = '/login' | '/logout';
