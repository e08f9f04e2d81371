import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { reasons } from '#base/app-error.ts';
import { newId } from '../new-id.ts';
import { plainProblem } from './problem.ts';
import { languageOf } from './request-context.ts';

/** Reasons for refusing a request before routing. */
const edgeReasons = reasons({
  'not-http': { fr: 'La demande est illisible.', en: 'The request cannot be read.' },
  'too-slow': {
    fr: 'La demande met trop de temps à arriver.',
    en: 'The request takes too long to arrive.',
  },
  'headers-too-large': {
    fr: 'Les en-têtes de la demande sont trop volumineux.',
    en: 'The headers of the request are too large.',
  },
});

interface Refusal {
  readonly status: number;
  readonly reason: (typeof edgeReasons)[keyof typeof edgeReasons];
}
const TOO_SLOW: Refusal = { status: 408, reason: edgeReasons['too-slow'] };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: { status: 431, reason: edgeReasons['headers-too-large'] },
};
const UNREADABLE: Refusal = { status: 400, reason: edgeReasons['not-http'] };

/** Responds to bytes that are not an HTTP request, then closes the connection. The language is unknown, so in French. */
export function answerBrokenRequest(
  headers: Readonly<Record<string, string>>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const requestId = newId();
  const body = JSON.stringify(plainProblem(status, reason, 'fr', requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
}

/** Refuses a body that arrives too slowly. Uploads have their own handlers without this limit. */
export function addBodyTimeLimit(app: FastifyInstance, limitMs: number): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('preParsing', async (request, reply, payload) => {
    const timer = setTimeout(() => {
      const { status, reason } = TOO_SLOW;
      reply.raw.once('finish', () => request.raw.destroy());
      reply
        .status(status)
        .headers({ connection: 'close', 'cache-control': 'no-store' })
        .type('application/problem+json')
        .serializer(JSON.stringify)
        .send(plainProblem(status, reason, languageOf(request), request.id));
    }, limitMs);
    timers.set(request, timer);
    return payload;
  });
  const clear = async (request: object) => clearTimeout(timers.get(request));
  app.addHook('preValidation', clear);
  app.addHook('onError', clear);
  app.addHook('onRequestAbort', clear);
}
