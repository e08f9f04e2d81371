import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '#platform/config.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { isCrossSite } from '#platform/http/origin-check.ts';
import { MESSAGE_MAX_BYTES, SOCKET_PATH } from '../../contract/collaboration.ts';
import { credentialHeaders } from '../access/authorize-client.ts';
import type { ClientRequest, Transport } from '../connection/message-queues.ts';
import { HELLO_MAX_BYTES, type TextConnection } from '../connection/open-connection.ts';

/** Sockets that do not complete the closing handshake within this time are terminated. */
const CLOSE_TIMEOUT_MS = 2_000;

/** A WebSocket as a transport. */
function socketTransport(socket: WebSocket): Transport {
  return {
    send: (message) => socket.send(message),
    close(code, reason) {
      socket.close(code, reason);
      const limit = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
      socket.once('close', () => clearTimeout(limit));
    },
    get unsentBytes() {
      return socket.bufferedAmount;
    },
    setPaused(isPaused) {
      if (isPaused) socket.pause();
      else socket.resume();
    },
  };
}

interface Options {
  readonly mayOpen: (address: string) => boolean;
  readonly open: (transport: Transport, from: ClientRequest) => TextConnection;
}

/** Besides the change itself, a message names its text. */
const ENVELOPE_BYTES = 1_024;
/** The library buffers a message before anybody sees it. A client whose hello is slightly too long still gets that reason. */
const UNAUTHENTICATED_MAX_BYTES = 2 * HELLO_MAX_BYTES;

/** Accepts WebSockets on the server's own port. */
export function addSocketServer(app: FastifyInstance, config: Config, { mayOpen, open }: Options): void {
  const addressOf = clientAddress(config);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_MAX_BYTES + ENVELOPE_BYTES,
  });
  const ownHost = new URL(config.PUBLIC_URL).host;

  function onOpen(socket: WebSocket, request: IncomingMessage): void {
    const connection = open(socketTransport(socket), {
      credentials: credentialHeaders(request.headers),
      address: addressOf(request),
    });
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) connection.receive(data);
      else connection.refuse('bad-message');
    });
    socket.on('close', () => connection.ended());
    // An invalid or oversized frame: the library replies and closes the socket.
    socket.on('error', () => undefined);
    let bytes = 0;
    const count = (part: Buffer) => {
      bytes += part.byteLength;
      if (connection.reflectionId !== null) request.socket.off('data', count);
      else if (bytes > UNAUTHENTICATED_MAX_BYTES) socket.terminate();
    };
    request.socket.on('data', count);
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const [path] = (request.url ?? '').split('?');
    if (path !== SOCKET_PATH) {
      // Another listener may expect its own upgrades, such as the development server.
      if (app.server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    if (isCrossSite(request.headers, [ownHost, request.headers.host])) return refuse(socket, 403);
    if (!mayOpen(addressOf(request))) return refuse(socket, 503);
    sockets.handleUpgrade(request, socket, head, (opened) => onOpen(opened, request));
  });
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
