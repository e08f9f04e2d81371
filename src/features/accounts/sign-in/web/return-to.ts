import { internalPath } from '#ui/page/internal-path.ts';

/** Where people go after signing in when they asked for no page. */
const AFTER_SIGN_IN = '/portfolio';

/** Pages that make no sense to come back to. */
const NEVER = ['/login', '/logout', '/setPassword'];

/** The page first asked for, when it is one of ours: an address of another site is never followed. */
export function safeReturnTo(wanted: unknown): string {
  const path = internalPath(wanted);
  return path === null || NEVER.some((door) => path.split(/[?#]/)[0] === door) ? AFTER_SIGN_IN : path;
}
