import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Endpoint } from '#base/endpoint.ts';

/** Lets nobody near a call that is not theirs; what they may see of its subject is the use case's own first line. */
export function requireAccess(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  actor: Actor | null,
): void {
  if (access === 'public') return;
  if (!actor) throw new AppError('unauthenticated', commonReasons['signed-out']);
  const allowed =
    access === 'signed-in' ||
    actor.isPlatformAdmin ||
    (access === 'organisation-admin' && actor.isOrganisationAdmin);
  if (!allowed || !scopeAllows(actor, method)) throw new AppError('forbidden', commonReasons.forbidden);
}

/** A token that may only read never writes; finer scopes are checked by the use cases they name. */
function scopeAllows({ scopes }: Actor, method: Endpoint['method']): boolean {
  return scopes === 'all' || method === 'GET' || scopes.some((scope) => scope !== 'read');
}
