import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findSignedInProfile } from '#features/accounts/accounts/web/find-signed-in-profile.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { type Invitation, inspectLink, type LinkKind } from '../../contract/emailed-links.ts';
import { type LinkFragment, parseLinkFragment } from './parse-link-fragment.ts';

/** The link in the address; it is removed from the address bar and the history at once. */
export function useLinkFragment(): LinkFragment | null {
  const router = useRouter();
  const { hash, pathname } = useLocation();
  const inAddress = parseLinkFragment(hash);
  const [link, setLink] = useState(inAddress);
  if (inAddress && inAddress.token !== link?.token) setLink(inAddress);
  const isInAddress = inAddress !== null;
  useEffect(() => {
    if (isInAddress) router.history.replace(pathname);
  }, [isInAddress, pathname, router]);
  return link;
}

export const LINK_QUERY_KEY = ['accounts', 'link'] as const;

/** The state of a link at the time it was opened. */
export interface OpenedLink {
  readonly kind: LinkKind;
  readonly email: string;
  /** Unknown: the server has no such link; it was cut or mistyped. */
  readonly state: 'usable' | 'expired' | 'unknown';
  readonly invitation?: Invitation | undefined;
  /** The address of the person signed in in this browser; null when nobody is. */
  readonly signedInAs: string | null;
}

/** Loads the kind, the owner and the state of a link, and who is signed in; this does not use the link. */
export function useEmailedLink(link: LinkFragment) {
  return useQuery({
    queryKey: [...LINK_QUERY_KEY, link.token],
    queryFn: async ({ signal, client }): Promise<OpenedLink> => {
      const [found, signedInAs] = await Promise.all([
        inspect(link, signal),
        findSignedInProfile(client).then((profile) => profile?.email ?? null),
      ]);
      // A link without an address is assumed to be for the signed-in person.
      return { ...found, email: found.email || (signedInAs ?? ''), signedInAs };
    },
    // Never refetched: once used, the link would look expired behind the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function inspect(
  { token, kind, email }: LinkFragment,
  signal: AbortSignal,
): Promise<Omit<OpenedLink, 'signedInAs'>> {
  try {
    const { usable, ...found } = await call(inspectLink, { token }, { signal });
    return { ...found, state: usable ? 'usable' : 'expired' };
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.reason !== 'notFromEmailLink') throw failure;
    return { kind, email, state: 'unknown' };
  }
}
