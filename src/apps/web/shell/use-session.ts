import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clearTabState, profileQuery } from '#features/accounts/web.ts';
import { onSignedInElsewhere, onSignedOutElsewhere } from '#ui/call/session-broadcast.ts';
import { useLive, useLiveTopics } from '#ui/live/use-live.ts';
import { leavePage } from '#ui/page/guard-unload.ts';
import { hasUnsaved } from '#ui/page/unsaved.ts';
import { AFTER_SIGN_IN, isSignInPage, returnTo } from '../guards.ts';
import { onSignedOutDetected } from './on-signed-out-detected.ts';
import { onUserChanged } from './on-user-changed.ts';

/**
 * Follows the live updates of the user, and leaves the shell when the session ends: here, in another tab, or elsewhere.
 * When another user signs in, the page is reloaded, since components hold state of the previous one.
 *
 * While the ended session has unsaved changes, `isOver` is true and the user is asked first; signing in again in another
 * tab takes the question back.
 */
export function useSession(): {
  readonly isOver: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
} {
  const queries = useQueryClient();
  const router = useRouter();
  const { id, organizationId } = useSuspenseQuery(profileQuery).data;
  const initialUserId = useRef(id);
  const isLeaving = useRef(false);
  const [exitPage, setExitPage] = useState<ExitPage | null>(null);
  /** Once at a time: after the first of several refused calls, the current page is already the sign-in page. */
  const leave = useCallback(
    (to: ExitPage) => {
      const { href } = router.state.location;
      if (isLeaving.current || isSignInPage(href)) return;
      isLeaving.current = true;
      if (to === '/login') queries.clear();
      const search = returnTo(href);
      const reset = () => {
        isLeaving.current = false;
      };
      void router
        .navigate({ to, search, state: { isOver: true }, replace: true, ignoreBlocker: true })
        .finally(reset);
    },
    [router, queries],
  );
  const end = useCallback((to: ExitPage) => (hasUnsaved() ? setExitPage(to) : leave(to)), [leave]);
  useLive({ userId: id, onSignedOut: () => end('/logout') });
  useLiveTopics([`organisation:${organizationId}`]);
  useEffect(() => {
    const unsubscribers = [
      onSignedOutDetected(queries, () => end('/logout')),
      // The other tab has ended the session; ending it again on the server could end the next one.
      onSignedOutElsewhere((parting) => (parting === 'ended' ? end('/login') : leave('/login'))),
      onSignedInElsewhere(() => setExitPage(null)),
      onUserChanged(queries, initialUserId.current, () => {
        clearTabState('ended');
        leavePage(AFTER_SIGN_IN);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [queries, leave, end]);
  return {
    isOver: exitPage !== null,
    leave: () => exitPage && leave(exitPage),
    stay: () => setExitPage(null),
  };
}

/** /login when the session is ended already, in another tab; /logout ends it here. */
type ExitPage = '/login' | '/logout';
