import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findSignedInProfile, SecondFactorMissing } from '#features/accounts/accounts/web/use-profile.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { announceSignedIn } from '#ui/call/session-broadcast.ts';
import { internalPath } from '#ui/page/paths.ts';
import { type Invitation, inspectLink, type LinkKind, linkKind } from '../contract/emailed-links.ts';
import type { SignInStep } from '../contract/sign-in.ts';

/** The page after sign-in when none was requested. */
const AFTER_SIGN_IN = '/portfolio';

/** Pages that make no sense to return to. */
const EXCLUDED = ['/login', '/login/organisation', '/logout', '/setPassword', '/second-factor'];

/** The second screen of signing in. */
const SECOND_FACTOR_PAGE = '/login/second-factor';

/** The page first requested, when it is one of ours: an address of another site is never followed. */
export function safeReturnTo(address: unknown): string {
  const path = internalPath(address);
  return path === null ||
    [...EXCLUDED, SECOND_FACTOR_PAGE].some((excluded) => path.split(/[?#]/)[0] === excluded)
    ? AFTER_SIGN_IN
    : path;
}

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

const LINK_QUERY_KEY = ['accounts', 'link'] as const;

/** The state of a link at the time it was opened. */
interface OpenedLink {
  readonly kind: LinkKind;
  readonly email: string;
  /** Unknown: the server has no such link; it was cut or mistyped. */
  readonly state: 'usable' | 'expired' | 'unknown';
  readonly invitation?: Invitation | undefined;
  /** Whether the organisation of its owner accepts its own account only. */
  readonly mustUseProvider: boolean;
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
        findSignedInProfile(client).then((profile) => profile?.email ?? null, unlessLimited),
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

/** A session that must set up a second factor does not say whose it is. */
function unlessLimited(failure: unknown): null {
  if (failure instanceof SecondFactorMissing) return null;
  throw failure;
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
    return { kind, email, state: 'unknown', mustUseProvider: false };
  }
}

/** The steps after a sign-in: clears the data of an earlier person and opens the page first requested. */
export function useAfterSignIn() {
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
  /** After the first factor: asks for the second one where there is one, otherwise enters. */
  const proceed = ({ next }: SignInStep) => {
    if (next === 'signed-in') enter();
    else router.history.push(`${SECOND_FACTOR_PAGE}${router.state.location.searchStr}`);
  };
  return { welcome, enter, proceed };
}

/** An emailed link as found in the address, which may have been cut or mistyped. */
export interface LinkFragment {
  readonly token: string;
  readonly kind: LinkKind;
  /** The recipient's address; empty when the link does not contain it. */
  readonly email: string;
}

/** Parses an emailed link. It is in the fragment, so that it never reaches a server log. Null when there is none. */
export function parseLinkFragment(fragment: string): LinkFragment | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const parameter = (name: string) => parameters.get(name)?.trim() ?? '';
  const kind = linkKind.safeParse(parameter('kind'));
  const token = parameter('token');
  return token === '' ? null : { token, kind: kind.data ?? 'reset', email: parameter('email') };
}
