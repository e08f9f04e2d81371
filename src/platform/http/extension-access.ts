import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { scopeReasons } from './require-scope.ts';

/** What browser extensions may do; without it, nothing. */
export interface ExtensionAccess {
  /** Origins of the pages that may read responses: `chrome-extension://…`. */
  readonly origins: ReadonlySet<string>;
  /** Calls allowed for tokens of an extension, as the router writes them: `GET /api/me`. */
  readonly calls: ReadonlySet<string>;
}

/** A call as written in the list of allowed calls. */
export const callName = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** Refuses every call of an extension token that is not on the list, whatever its person may do. */
export function assertAllowedCall(
  door: ExtensionAccess | undefined,
  actor: Actor | null,
  call: string,
): void {
  if (actor?.via !== 'extension' || door?.calls.has(call)) return;
  throw new AppError('forbidden', scopeReasons['not-for-extension']);
}
