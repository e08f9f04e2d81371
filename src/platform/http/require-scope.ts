import type { Actor, TokenScope } from '#base/actor.ts';
import { AppError, reasons } from '#base/app-error.ts';

/** Reasons why a token is refused what its person may do. */
export const scopeReasons = reasons({
  'browser-only': {
    fr: 'Cette action demande une session ouverte dans un navigateur, pas un jeton.',
    en: 'This needs a session opened in a browser, not a token.',
  },
  'not-for-extension': {
    fr: 'L’extension de navigateur ne peut pas faire cela. Faites-le dans Vigie.',
    en: 'The browser extension cannot do this. Do it in Vigie.',
  },
  'scope-missing': {
    fr: 'Ce jeton n’a pas le droit « {scope} ».',
    en: 'This token does not have the “{scope}” permission.',
  },
});

/** Refuses a token without this scope; a browser session has every scope. */
export function requireScope({ scopes }: Actor, scope: TokenScope): void {
  if (scopes === 'all' || scopes.includes(scope)) return;
  throw new AppError('forbidden', scopeReasons['scope-missing'], { values: { scope } });
}

/** Passwords, sessions and tokens are managed in a browser only: a leaked token must not extend its own access. */
export function requireBrowser({ scopes }: Actor): void {
  if (scopes !== 'all') throw new AppError('forbidden', scopeReasons['browser-only']);
}
