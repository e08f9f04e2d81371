import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { whoIsHere } from '#features/accounts/accounts/web/who-is-here.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { type Invitation, inspectLink, type LinkKind } from '../../contract/emailed-links.ts';
import { type LinkInAddress, linkIn } from './link-in.ts';

/** The link that brought the person here; it leaves the address bar and the history at once. */
export function useLinkInAddress(): LinkInAddress | null {
  const router = useRouter();
  const { hash, pathname } = useLocation();
  const inAddress = linkIn(hash);
  const [link, setLink] = useState(inAddress);
  if (inAddress && inAddress.token !== link?.token) setLink(inAddress);
  const isInAddress = inAddress !== null;
  useEffect(() => {
    if (isInAddress) router.history.replace(pathname);
  }, [isInAddress, pathname, router]);
  return link;
}

export const LINK_QUERY_KEY = ['accounts', 'link'] as const;

/** A link as it was when it was opened. */
export interface OpenedLink {
  readonly kind: LinkKind;
  readonly email: string;
  /** Unknown: the server made no such link, so that it was cut or mistyped. */
  readonly state: 'usable' | 'expired' | 'unknown';
  readonly invitation?: Invitation | undefined;
  /** The address of who is signed in here meanwhile; null when nobody is. */
  readonly signedInAs: string | null;
}

/** What the link is for, whose it is and who is here; looking does not use it up. */
export function useLink(link: LinkInAddress) {
  return useQuery({
    queryKey: [...LINK_QUERY_KEY, link.token],
    queryFn: async ({ signal, client }): Promise<OpenedLink> => {
      const [found, signedInAs] = await Promise.all([
        look(link, signal),
        whoIsHere(client).then((here) => here?.email ?? null),
      ]);
      // A link that names nobody can only be meant for who opened it.
      return { ...found, email: found.email || (signedInAs ?? ''), signedInAs };
    },
    // A link is used once: what was true when it was opened must not be asked again behind the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function look(
  { token, kind, email }: LinkInAddress,
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
