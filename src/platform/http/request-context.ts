import type { FastifyRequest } from 'fastify';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Access, Endpoint, Method } from '#base/endpoint.ts';
import { type Language, preferredLanguage } from '#base/language.ts';
import type { PublicContext, RequestContext } from './context.ts';
import type { Edge } from './edge.ts';
import { assertAllowedCall, callName } from './extension-access.ts';
import { requireBrowser } from './require-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The identified caller; null when anonymous, undefined until the credential was checked. */
    caller?: Actor | null;
  }
}

const contexts = new WeakMap<FastifyRequest, Promise<PublicContext>>();

/**
 * The context of a request; also for routes registered without `route()`. Cached per request, so that the access check
 * before the body and the use case work with the same identity.
 */
export function requestContext(edge: Edge, request: FastifyRequest): Promise<PublicContext> {
  const context = contexts.get(request) ?? makeContext(edge, request);
  contexts.set(request, context);
  return context;
}

async function makeContext(edge: Edge, request: FastifyRequest): Promise<PublicContext> {
  const requestHeaders = headersOf(request);
  const actor = await edge.identify(requestHeaders);
  request.caller = actor;
  const common = {
    requestId: request.id,
    now: new Date(),
    language: languageOf(request),
    database: edge.database,
    log: request.log,
    requestHeaders,
    replyHeaders: new Headers(),
    address: request.ip,
    clientDisconnected: request.clientDisconnected,
  };
  if (!actor) return { ...common, actor: null };
  const signedIn: RequestContext = {
    ...common,
    actor,
    transaction: (work, holding) => edge.database.asTenant(actor, work, holding),
  };
  return signedIn;
}

/** The language of the caller's profile once known, else of the Accept-Language header. */
export function languageOf({ caller, headers }: FastifyRequest): Language {
  return caller?.language ?? preferredLanguage(headers['accept-language']);
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/** The same for a caller who must be signed in, with a credential whose scope allows the method. */
export async function signedInContext(
  edge: Edge,
  request: FastifyRequest,
  method: Method,
): Promise<RequestContext> {
  const context = await requestContext(edge, request);
  const { url: path = '' } = request.routeOptions;
  assertAllowedCall(edge.extension, context.actor, callName({ method: request.method, path }));
  requireAccess({ access: 'signed-in', method }, context.actor);
  if (!isSignedIn(context)) throw new AppError('unauthenticated', commonReasons['signed-out']);
  return context;
}

/** A public call treats a session that must set up a second factor like no session at all. */
export function contextFor({ duringSetup = false }: Endpoint, context: PublicContext): PublicContext {
  return context.actor?.mustSetUpSecondFactor && !duringSetup ? { ...context, actor: null } : context;
}

/** Refuses tokens, and sessions whose person has not just proved who they are. */
export async function requireConfirmed(
  { isConfirmed }: Pick<Edge, 'isConfirmed'>,
  { actor, now }: Pick<PublicContext, 'actor' | 'now'>,
): Promise<void> {
  if (actor) requireBrowser(actor);
  if (!actor || !(await isConfirmed?.(actor, now)))
    throw new AppError('forbidden', commonReasons['confirmation-needed']);
}

function isSignedIn(context: PublicContext): context is RequestContext {
  return context.actor !== null;
}

/** Refuses callers without access to an endpoint. The use case then checks access to the data itself. */
export function requireAccess(
  { access, method, duringSetup = false }: Pick<Endpoint, 'access' | 'method' | 'duringSetup'>,
  actor: Actor | null,
): void {
  if (access === 'public') return;
  if (!actor) throw new AppError('unauthenticated', commonReasons['signed-out']);
  if (actor.mustSetUpSecondFactor && !duringSetup)
    throw new AppError('forbidden', commonReasons['second-factor-required']);
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
