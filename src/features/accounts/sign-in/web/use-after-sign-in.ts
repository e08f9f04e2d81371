import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { announceSignedIn } from '#ui/call/session-broadcast.ts';
import { safeReturnTo } from './safe-return-to.ts';
import { LINK_QUERY_KEY } from './set-password/use-emailed-link.ts';

/** The steps after a sign-in: clears the data of an earlier person and opens the page first requested. */
export function useAfterSignIn(): { welcome: () => void; enter: () => void } {
  const cache = useQueryClient();
  const router = useRouter();
  const welcome = () => {
    // Keeps the query of the link just used: refetched, it would look expired.
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== LINK_QUERY_KEY[1] });
    announceSignedIn();
  };
  const enter = () => {
    welcome();
    const returnTo = new URLSearchParams(router.state.location.searchStr).get('returnTo');
    router.history.replace(safeReturnTo(returnTo));
  };
  return { welcome, enter };
}
