import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newId } from '../new-id.ts';
import { edgeReasons } from './edge-reasons.ts';
import { plainProblem } from './problem.ts';
import { languageOf } from './request-context.ts';

interface Refused {
  readonly status: number;
  readonly reason: (typeof edgeReasons)[keyof typeof edgeReasons];
}
const TOO_SLOW: Refused = { status: 408, reason: edgeReasons['too-slow'] };
const REFUSED: Readonly<Record<string, Refused>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: { status: 431, reason: edgeReasons['headers-too-large'] },
};
const UNREADABLE: Refused = { status: 400, reason: edgeReasons['not-http'] };

/** Answers bytes that never became a request, then hangs up. Nothing is known of the caller, so in French. */
export function refuseBroken(
  headers: Readonly<Record<string, string>>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason } = REFUSED[error.code ?? ''] ?? UNREADABLE;
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

/** Refuses a body that trickles in. Uploads are read by their own handlers and may take the time they need. */
export function addBodyTimeLimit(app: FastifyInstance, limitMs: number): void {
  const waiting = new WeakMap<object, NodeJS.Timeout>();
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
    waiting.set(request, timer);
    return payload;
  });
  const forget = async (request: object) => clearTimeout(waiting.get(request));
  app.addHook('preValidation', forget);
  app.addHook('onError', forget);
  app.addHook('onRequestAbort', forget);
}
