/** Where people go after signing in when they asked for no page. */
export const AFTER_SIGN_IN = '/portfolio';

/** Pages that make no sense to come back to. */
const NEVER = ['/login', '/logout', '/setPassword'];

/** The page first asked for, when it is one of ours: an address of another site is never followed. */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return AFTER_SIGN_IN;
  const here = 'http://internal.invalid';
  const parsed = URL.parse(wanted, here);
  if (parsed?.origin !== here || NEVER.includes(parsed.pathname)) return AFTER_SIGN_IN;
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}
