import { createServer } from 'node:http';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { type WebSocket, WebSocketServer } from 'ws';
import * as sync from 'y-protocols/sync';
import * as Y from 'yjs';

/**
 * A minimal collaboration server like y-websocket, in its own process: every change is sent to all clients of the same
 * address. Without authentication and persistence.
 */
const SYNC = 0;

interface Room {
  readonly document: Y.Doc;
  readonly sockets: Set<WebSocket>;
}
const rooms = new Map<string, Room>();

function roomAt(path: string): Room {
  const known = rooms.get(path);
  if (known) return known;
  const room: Room = { document: new Y.Doc(), sockets: new Set() };
  room.document.on('update', (update: Uint8Array) => {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, SYNC);
    sync.writeUpdate(encoder, update);
    const message = encoding.toUint8Array(encoder);
    for (const socket of room.sockets) socket.send(message);
  });
  rooms.set(path, room);
  return room;
}

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (socket, { url = '/' }) => {
  const { document, sockets } = roomAt(url);
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('message', (data: Buffer) => {
    const decoder = decoding.createDecoder(data);
    if (decoding.readVarUint(decoder) !== SYNC) return;
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, SYNC);
    sync.readSyncMessage(decoder, encoder, document, socket);
    if (encoding.length(encoder) > 1) socket.send(encoding.toUint8Array(encoder));
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('disconnect', () => process.exit(0));
