import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { announceSignedIn } from '#ui/call/tabs.ts';
import { safeReturnTo } from './return-to.ts';
import { LINK_QUERY_KEY } from './set-password/use-link.ts';

/** What follows a sign-in: nothing of an earlier person is kept, and the page first asked for opens. */
export function useEnter(): { welcome: () => void; enter: () => void } {
  const cache = useQueryClient();
  const router = useRouter();
  const welcome = () => {
    // The link that has just been used stays as it was read: asked again, it would look expired.
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== LINK_QUERY_KEY[1] });
    announceSignedIn();
  };
  const enter = () => {
    welcome();
    const wanted = new URLSearchParams(router.state.location.searchStr).get('returnTo');
    router.history.replace(safeReturnTo(wanted));
  };
  return { welcome, enter };
}
