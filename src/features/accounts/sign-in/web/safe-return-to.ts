import { internalPath } from '#ui/page/internal-path.ts';

/** The page after sign-in when none was requested. */
const AFTER_SIGN_IN = '/portfolio';

/** Pages that make no sense to return to. */
const EXCLUDED = ['/login', '/logout', '/setPassword'];

/** The page first requested, when it is one of ours: an address of another site is never followed. */
export function safeReturnTo(address: unknown): string {
  const path = internalPath(address);
  return path === null || EXCLUDED.some((excluded) => path.split(/[?#]/)[0] === excluded)
    ? AFTER_SIGN_IN
    : path;
}
