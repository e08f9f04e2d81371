import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { addRequestOrigins } from '../audit/request-origin.ts';
import { isDatabaseReachable } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { freeBytes } from '../storage/storage.ts';
import { addClientConstraint } from './accepts-page.ts';
import { addRoute } from './add-route.ts';
import { addBodyTimeLimit, answerBrokenRequest } from './broken-requests.ts';
import type { Edge, ServerPlugin } from './edge.ts';
import { addErrors, addNotFound, failureHandler } from './errors.ts';
import type { ExtensionAccess } from './extension-access.ts';
import { addGracefulStop } from './graceful-stop.ts';
import { addJsonBodies } from './json-bodies.ts';
import { addMetrics, type Metrics, openMetrics, watchConnections, watchRedis } from './metrics.ts';
import { addOpenApi, describeCalls } from './openapi.ts';
import { addOriginCheck } from './origin-check.ts';
import { addRateLimits, callerLimit } from './rate-limits.ts';
import type { Route } from './route.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { addWebClient, builtClient, type WebClient } from './web-client.ts';

/** Without credentials: pages of an extension send a token, and cannot use the cookie of the person signed in here. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, accept-language, if-none-match, last-event-id, tus-resumable, upload-length, upload-offset, upload-metadata, upload-defer-length',
  // Browsers cap it at two hours.
  'access-control-max-age': '7200',
} as const;
const EXPOSED_HEADERS =
  'etag, location, retry-after, x-request-id, tus-resumable, upload-offset, upload-length, upload-expires';

/** The health check made before sign-in, and files, whose addresses are signed. */
const OTHER_PATHS = ['healthz', 'files'];

/**
 * Allows the pages of our own extension to read responses, refusals included. Other sites get no CORS headers, so their
 * browsers withhold the response.
 */
function addCrossOrigin(app: FastifyInstance, { origins, calls }: ExtensionAccess): void {
  const pathPrefixes = new Set(OTHER_PATHS);
  for (const call of calls) pathPrefixes.add(firstSegment(call.slice(call.indexOf('/'))));
  app.addHook('onRequest', async (request, reply) => {
    if (!pathPrefixes.has(firstSegment(request.url))) return;
    // Caches must keep responses to different origins apart.
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.has(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    });
    // Before rate limiting: preflights are sent by the browser itself, without a caller.
    if (isPreflight(request)) return reply.headers(PREFLIGHT_HEADERS).status(204).send();
  });
}

const firstSegment = (path: string): string => /^\/([^/?]*)/.exec(path)?.[1] ?? '';

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason key of the refusal, if any. */
    refusal: string | null;
  }
}

/** Frequent probes would bury the relevant log lines. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);
/** Assets: dozens per page, under names that change with every version. */
const ASSETS = '/assets/*';

/** Adds the request id to every response, and records a log line and a metric: never request or response content. */
function addRequestLogging(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('refusal', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const { method } = request;
    const status = reply.statusCode;
    metrics.observeRequest({ method, route, status: String(status) }, reply.elapsedTime / 1_000);
    if (UNLOGGED.has(route) || (route === ASSETS && status < 400)) return;
    const { caller, refusal: reason } = request;
    const ms = Math.round(reply.elapsedTime);
    const who = caller ? { userId: caller.userId } : {};
    request.log.info({ method, route, status, ms, ...(reason ? { reason } : {}), ...who }, 'answered');
  });
}

/** All assets share one route label. */
function routeOf({ routeOptions: { url = 'unmatched' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? ASSETS : url;
}

/** Below this free space, writes are about to fail. */
const MIN_FREE_BYTES = 16 * 1_024 * 1_024;

/**
 * `/healthz`: the process is alive. `/readyz`: it should receive requests. The server listens only after its migrations,
 * so any response means that they are done.
 */
function addHealth(
  app: FastifyInstance,
  { config, database }: Pick<Edge, 'config' | 'database'>,
  isStopping: () => boolean,
): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    if (isStopping() || !(await isDatabaseReachable(database))) {
      throw new AppError('unavailable', commonReasons.unavailable);
    }
    if ((await freeBytes(config.DATA_DIR)) < MIN_FREE_BYTES) {
      throw new AppError('unavailable', commonReasons['disk-full']);
    }
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the client disconnects before the response was sent. */
    clientDisconnected: AbortSignal;
  }
}

/** Provides the abort signal. Listens to the response: a request stream also closes once its body has been read. */
function addClientDisconnected(app: FastifyInstance): void {
  app.decorateRequest('clientDisconnected');
  app.addHook('onRequest', async (request, reply) => {
    const disconnect = new AbortController();
    request.clientDisconnected = disconnect.signal;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnect.abort();
    });
  });
}

interface Extras {
  readonly plugins?: readonly ServerPlugin[];
  /** The source of pages: the build, or a function such as the development server's. Absent: API only. */
  readonly webClient?: 'built' | WebClient;
  readonly limits?: Partial<HttpLimits>;
}

/** Limits on the size and duration of requests. */
const HTTP_LIMITS = {
  bodyBytes: 1_048_576,
  headersMs: 15_000,
  /** For a body that is buffered, such as JSON. */
  bodyMs: 30_000,
  /** For a whole request, uploads over a slow connection included. */
  requestMs: 15 * 60_000,
  checkEveryMs: 5_000,
  /** For an accepted request once a stop was requested. */
  finishMs: 25_000,
} as const;
type HttpLimits = Readonly<Record<keyof typeof HTTP_LIMITS, number>>;

/**
 * The HTTP server: limits, headers, identity and errors, the same for every route. Without routes, it only serves health
 * checks and metrics.
 */
export async function openHttp(
  dependencies: Omit<Edge, 'metrics'>,
  routes: readonly Route[],
  { plugins = [], webClient, limits: limitOverrides = {} }: Extras = {},
): Promise<FastifyInstance> {
  const metrics = openMetrics();
  const edge = { ...dependencies, metrics };
  const { config } = edge;
  const limits = { ...HTTP_LIMITS, ...limitOverrides };
  const app = createApp(edge, limits);
  addClientConstraint(app);
  const isStopping = addGracefulStop(app, {
    announceMs: config.STOP_DELAY_SECONDS * 1_000,
    finishMs: limits.finishMs,
  });
  app.removeContentTypeParser('text/plain');
  addJsonBodies(app);
  app.decorateRequest('caller');
  addClientDisconnected(app);
  addErrors(app, edge);
  addRequestLogging(app, metrics);
  addSecurityHeaders(app, config);
  if (edge.extension) addCrossOrigin(app, edge.extension);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, { limits: { files: 1, parts: 10, fieldSize: 10_000 } });
  await addRateLimits(app, config.CALLS_PER_MINUTE, edge.redis);
  addNotFound(app, edge);
  await describeCalls(app, config);
  addOriginCheck(app, config);
  addBodyTimeLimit(app, limits.bodyMs);
  addEtags(app);
  addRequestOrigins(app);
  addHealth(app, edge, isStopping);
  addMetrics(app, metrics, config.METRICS_TOKEN);
  watchConnections(metrics, edge.database);
  if (edge.redis) watchRedis(metrics, edge.redis);
  if (routes.length > 0) addOpenApi(app, config);
  const generalLimit = callerLimit(app, 'calls', config.CALLS_PER_MINUTE);
  for (const route of routes) addRoute(app, edge, route, generalLimit);
  for (const part of plugins) await part(app, edge);
  if (webClient) await addWebClient(app, config, webClient === 'built' ? builtClient() : webClient);
  return app;
}

function createApp(edge: Edge, limits: HttpLimits): FastifyInstance {
  const { config, log } = edge;
  const handleFailure = failureHandler(edge);
  const headers = securityHeaders(config);
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.TRUST_PROXY && [...config.TRUST_PROXY],
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // A stop finishes accepted requests: late ones on open connections are answered with `connection: close`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => newId(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // These two bypass the hooks that add these headers to other responses.
    frameworkErrors: (failure, request, reply) => handleFailure(failure, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(headers, error, socket),
  });
}

/**
 * Responses are not stored by browsers (`no-store`) unless the handler says otherwise. GET responses get an ETag, and a
 * client that sends it back receives 304.
 */
function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const cacheControl = reply.getHeader('cache-control');
    if (cacheControl === undefined) reply.header('cache-control', 'no-store');
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (cacheControl === 'no-store') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (!matches(request.headers['if-none-match'], tag)) return payload;
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

/** The client may list several tags; a proxy may have dropped the weak prefix. */
function matches(known: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (known ?? '').split(',').some((one) => bare(one) === bare(tag));
}
