import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#ui/call/call.ts';
import { inspectLink } from '../../contract/emailed-links.ts';
import { tokenIn } from './link-token.ts';

/** The token of the link that brought the person here; it leaves the address bar and the history at once. */
export function useLinkToken(): string | null {
  const router = useRouter();
  const { hash, pathname } = useLocation();
  const inAddress = tokenIn(hash);
  const [token, setToken] = useState(inAddress);
  if (inAddress && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress) router.history.replace(pathname);
  }, [inAddress, pathname, router]);
  return token;
}

export const LINK_QUERY_KEY = ['accounts', 'link'] as const;

/** What the link is for and whose it is; looking does not use it up. */
export function useLink(token: string | null) {
  return useQuery({
    queryKey: [...LINK_QUERY_KEY, token],
    queryFn: ({ signal }) => call(inspectLink, { token: token ?? '' }, { signal }),
    enabled: token !== null,
    // A link is used once: what was true when it was opened must not be asked again behind the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
