import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { newId } from '../new-id.ts';
import { addClientConstraint } from './accepts-page.ts';
import { addRoute } from './add-route.ts';
import { addBodyTimeLimit, answerBrokenRequest } from './broken-requests.ts';
import { addClientDisconnected } from './client-disconnected.ts';
import { addCrossOrigin } from './cross-origin.ts';
import type { Edge, ServerPlugin } from './edge.ts';
import { addErrors, failureHandler } from './errors.ts';
import { addEtags } from './etags.ts';
import { addGracefulStop } from './graceful-stop.ts';
import { addHealth } from './health.ts';
import { addJsonBodies } from './json-bodies.ts';
import { addMetrics, openMetrics, watchConnections, watchRedis } from './metrics.ts';
import { addOpenApi, describeCalls } from './openapi.ts';
import { addOriginCheck } from './origin-check.ts';
import { addRateLimits, callerLimit } from './rate-limits.ts';
import { addRequestLogging } from './request-logging.ts';
import type { Route } from './route.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { addWebClient, builtClient, type WebClient } from './web-client.ts';

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
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
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
  await describeCalls(app, config);
  addOriginCheck(app, config);
  addBodyTimeLimit(app, limits.bodyMs);
  addEtags(app);
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
