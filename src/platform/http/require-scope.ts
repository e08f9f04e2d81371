import type { Actor, TokenScope } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { scopeReasons } from './scope-reasons.ts';

/** Refuses a token without this scope; a browser session has every scope. */
export function requireScope({ scopes }: Actor, scope: TokenScope): void {
  if (scopes === 'all' || scopes.includes(scope)) return;
  throw new AppError('forbidden', scopeReasons['scope-missing'], { values: { scope } });
}

/** Passwords, sessions and tokens are managed in a browser only: a leaked token must not extend its own access. */
export function requireBrowser({ scopes }: Actor): void {
  if (scopes !== 'all') throw new AppError('forbidden', scopeReasons['browser-only']);
}
