import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { scopeReasons } from './scope-reasons.ts';

/** What is open to browser extensions; without one, nothing is. */
export interface ExtensionDoor {
  /** Whose pages may read our answers, as browsers name them: `chrome-extension://…`. */
  readonly origins: ReadonlySet<string>;
  /** What a token of theirs may ask, as the router spells it: `GET /api/me`. */
  readonly calls: ReadonlySet<string>;
}

/** A call as the list of an extension's calls spells it. */
export const callName = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** Stops the token of an extension at everything that was not listed for it, whatever its person may do. */
export function requireListedCall(door: ExtensionDoor | undefined, actor: Actor | null, call: string): void {
  if (actor?.via !== 'extension' || door?.calls.has(call)) return;
  throw new AppError('forbidden', scopeReasons['not-for-extension']);
}
