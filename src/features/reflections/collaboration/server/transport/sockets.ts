import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { isForeign } from '#platform/http/origin-check.ts';
import { MESSAGE_MAX_BYTES, SOCKET_PATH } from '../../contract/collaboration.ts';
import { GREETING_MAX_BYTES, type Line } from '../line/open-line.ts';
import type { Wire } from '../line/wire.ts';
import { credentialHeaders } from './credential-headers.ts';
import { socketWire } from './socket-wire.ts';

interface Options {
  readonly publicUrl: string;
  readonly mayOpen: () => boolean;
  readonly open: (wire: Wire, credentials: Headers) => Line;
}

/** Beside the change itself a message says which text it is for. */
const ENVELOPE_BYTES = 1_024;
/** The library gathers a message before anybody sees it. Whose greeting is a little too long is still told so. */
const UNKNOWN_MAX_BYTES = 2 * GREETING_MAX_BYTES;

/** Takes sockets on the server's own port. */
export function addSockets(app: FastifyInstance, { publicUrl, mayOpen, open }: Options): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_MAX_BYTES + ENVELOPE_BYTES,
  });
  const home = new URL(publicUrl).host;

  function begin(socket: WebSocket, request: IncomingMessage): void {
    const line = open(socketWire(socket), credentialHeaders(request.headers));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) line.receive(data);
      else line.refuse('bad-message');
    });
    socket.on('close', () => line.ended());
    // A frame that is none, or too long: the library says so and hangs up.
    socket.on('error', () => undefined);
    let bytes = 0;
    const count = (part: Buffer) => {
      bytes += part.byteLength;
      if (line.reflectionId !== null) request.socket.off('data', count);
      else if (bytes > UNKNOWN_MAX_BYTES) socket.terminate();
    };
    request.socket.on('data', count);
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const [path] = (request.url ?? '').split('?');
    if (path !== SOCKET_PATH) {
      // Somebody else may be listening for theirs, such as the development server.
      if (app.server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    if (isForeign(request.headers, [home, request.headers.host])) return refuse(socket, 403);
    if (!mayOpen()) return refuse(socket, 503);
    sockets.handleUpgrade(request, socket, head, (opened) => begin(opened, request));
  });
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
