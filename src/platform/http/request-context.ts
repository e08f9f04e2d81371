import type { FastifyRequest } from 'fastify';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Method } from '#base/endpoint.ts';
import { type Language, preferredLanguage } from '#base/language.ts';
import { requireAccess } from './access.ts';
import type { PublicContext, RequestContext } from './context.ts';
import type { Edge } from './edge.ts';
import { callName, requireListedCall } from './extension-door.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for nobody known, and absent until their credential has been looked at. */
    caller?: Actor | null;
  }
}

const contexts = new WeakMap<FastifyRequest, Promise<PublicContext>>();

/**
 * What a use case knows of its request; looks at the credential, so routes outside `route()` use it too. The same for
 * all who ask of one request: what was judged before its body arrived is what its use case works with.
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
    callerLeft: request.callerLeft,
  };
  if (!actor) return { ...common, actor: null };
  const signedIn: RequestContext = {
    ...common,
    actor,
    transaction: (work, holding) => edge.database.asTenant(actor, work, holding),
  };
  return signedIn;
}

/** Of the profile of who asks, once they are known; else the browser's wish, which the web client states. */
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

/** The same for somebody who must be signed in, with a credential that may do what the method says. */
export async function signedInContext(
  edge: Edge,
  request: FastifyRequest,
  method: Method,
): Promise<RequestContext> {
  const context = await requestContext(edge, request);
  const { url: path = '' } = request.routeOptions;
  requireListedCall(edge.extension, context.actor, callName({ method: request.method, path }));
  requireAccess({ access: 'signed-in', method }, context.actor);
  if (!isSignedIn(context)) throw new AppError('unauthenticated', commonReasons['signed-out']);
  return context;
}

function isSignedIn(context: PublicContext): context is RequestContext {
  return context.actor !== null;
}
