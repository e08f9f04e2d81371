import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Access, Endpoint, Method } from '#base/endpoint.ts';

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
  if (!allowed || !scopeAllows(actor, access, method))
    throw new AppError('forbidden', commonReasons.forbidden);
}

/**
 * A token that may only read never writes, and one made for capturing administers nothing; finer scopes are checked
 * by the use cases they name.
 */
function scopeAllows({ scopes }: Actor, access: Access, method: Method): boolean {
  if (scopes === 'all' || scopes.includes('write')) return true;
  if (method === 'GET') return access === 'signed-in' || scopes.includes('read');
  return access === 'signed-in' && scopes.includes('capture');
}
