import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Access, Endpoint, Method } from '#base/endpoint.ts';

/** Refuses callers without access to an endpoint. The use case then checks access to the data itself. */
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
  if (!allowed || !scopeAllows(actor, access, method))
    throw new AppError('forbidden', commonReasons.forbidden);
}

/**
 * A read token never writes, and a capture token has no access to administration; finer scopes are checked by the use
 * cases concerned.
 */
function scopeAllows({ scopes }: Actor, access: Access, method: Method): boolean {
  if (scopes === 'all' || scopes.includes('write')) return true;
  if (method === 'GET') return access === 'signed-in' || scopes.includes('read');
  return access === 'signed-in' && scopes.includes('capture');
}
