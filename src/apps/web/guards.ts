import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { findSignedInProfile, SecondFactorMissing } from '#features/accounts/web.ts';
import { internalPath } from '#ui/page/paths.ts';
import { claimDrafts } from '#ui/writing/use-draft.ts';

/** The default page after signing in. */
export const AFTER_SIGN_IN = '/portfolio';
/** Pages never returned to after signing in. */
const SIGN_IN_PAGES = [
  '/login',
  '/login/second-factor',
  '/login/organisation',
  '/logout',
  '/second-factor',
  '/setPassword',
];
export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.includes(path.split(/[?#]/)[0] ?? '');

/**
 * SH-02: redirects to sign-in when nobody is signed in, keeping the requested page for afterwards; likewise a person who must
 * first set up a second factor. Deletes the drafts of another user.
 */
export async function requireSignedIn(queries: QueryClient, requested: string): Promise<void> {
  const user = await findSignedInProfile(queries).catch((failure: unknown) => {
    if (!(failure instanceof SecondFactorMissing)) throw failure;
    throw redirect({ to: '/second-factor', search: returnTo(requested), replace: true });
  });
  if (!user) {
    throw redirect({ to: '/logout', search: returnTo(requested), state: { isOver: true }, replace: true });
  }
  claimDrafts(user.id);
}

/** SH-02: redirects a signed-in user from the sign-in page to the requested page, or to the home page. */
export async function redirectWhenSignedIn(queries: QueryClient, value: unknown): Promise<void> {
  if (await isSignedIn(queries)) throw redirect({ href: returnPath(value) ?? '/home', replace: true });
}

/** For public pages that show more to signed-in users. */
export async function isSignedIn(queries: QueryClient): Promise<boolean> {
  try {
    return (await findSignedInProfile(queries)) !== null;
  } catch {
    return false;
  }
}

/** The requested page, as the search parameter of /logout and /login; empty for the default page. */
export function returnTo(requested: string): { returnTo?: string } {
  const page = returnPath(requested);
  return page === null || page === AFTER_SIGN_IN ? {} : { returnTo: requested };
}

function returnPath(value: unknown): string | null {
  const path = internalPath(value);
  return path === null || isSignInPage(path) ? null : path;
}
