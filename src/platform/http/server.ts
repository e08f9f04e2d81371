import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { newId } from '../new-id.ts';
import { addErrors } from './errors.ts';
import { addEtags } from './etags.ts';
import { addOpenApi } from './openapi.ts';
import { addOriginCheck } from './origin-check.ts';
import { addRoute } from './register-route.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

/** Finds the person behind a request from its cookie or bearer token. */
export type Identify = (headers: Headers) => Promise<Actor | null>;

export interface Edge {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly identify: Identify;
}

const BODY_LIMIT_BYTES = 1_048_576;
/** A person clicking fast stays far below; a script does not. */
const CALLS_PER_MINUTE = 1_200;

/** The HTTP edge: limits, headers, identity and errors, the same for every route. */
export async function openHttp(edge: Edge, routes: readonly Route[]): Promise<FastifyInstance> {
  const { config, log } = edge;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => newId(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrors(app);
  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, parts: 10, fieldSize: 10_000 } });
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1_000);
      return new AppError('too-many', commonReasons['too-many'], {
        values: { seconds },
        retryAfterSeconds: seconds,
      });
    },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vigie', version: '1' },
      servers: [{ url: config.PUBLIC_URL }],
    },
    transform: jsonSchemaTransform,
  });
  addOriginCheck(app, config);
  addEtags(app);
  addOpenApi(app);
  for (const route of routes) addRoute(app, edge, route);
  return app;
}
