import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { whoIsHere } from '#features/accounts/web.ts';
import { internalPath } from '#ui/page/internal-path.ts';
import { claimDrafts } from '#ui/writing/drafts-of.ts';

/** Where people go when they asked for no page. */
export const AFTER_SIGN_IN = '/portfolio';
/** Never worth coming back to. */
const DOORS = ['/login', '/logout', '/setPassword'];
export const isDoor = (path: string): boolean => DOORS.includes(path.split(/[?#]/)[0] ?? '');

/** SH-02: nobody enters without being known, nor finds what another began; the page asked for is kept for after signing in. */
export async function requireSignedIn(queries: QueryClient, askedFor: string): Promise<void> {
  const here = await whoIsHere(queries);
  if (!here) {
    throw redirect({ to: '/logout', search: returnTo(askedFor), state: { isOver: true }, replace: true });
  }
  claimDrafts(here.id);
}

/** SH-02: the sign-in page leads home when one is already in, or where one first wanted to go. */
export async function leaveWhenSignedIn(queries: QueryClient, wanted: unknown): Promise<void> {
  if (await isSignedIn(queries)) throw redirect({ href: pageAskedFor(wanted) ?? '/home', replace: true });
}

/** For pages that anyone may see but that show more to those we know. */
export async function isSignedIn(queries: QueryClient): Promise<boolean> {
  try {
    return (await whoIsHere(queries)) !== null;
  } catch {
    return false;
  }
}

/** The page asked for, as the search of /logout and /login; nothing for the page one gets anyway. */
export function returnTo(askedFor: string): { returnTo?: string } {
  const page = pageAskedFor(askedFor);
  return page === null || page === AFTER_SIGN_IN ? {} : { returnTo: askedFor };
}

function pageAskedFor(wanted: unknown): string | null {
  const path = internalPath(wanted);
  return path === null || isDoor(path) ? null : path;
}
