import type { Actor, TokenScope } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { scopeReasons } from './scope-reasons.ts';

/** Stops a token that was not given this right; a browser session has every right of its person. */
export function requireScope({ scopes }: Actor, scope: TokenScope): void {
  if (scopes === 'all' || scopes.includes(scope)) return;
  throw new AppError('forbidden', scopeReasons['scope-missing'], { values: { scope } });
}

/** Passwords, sessions and tokens are for people: a leaked token must not be able to make itself at home. */
export function requireBrowser({ scopes }: Actor): void {
  if (scopes !== 'all') throw new AppError('forbidden', scopeReasons['browser-only']);
}
