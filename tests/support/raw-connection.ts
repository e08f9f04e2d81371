import { once } from 'node:events';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  EDITOR_VERSION,
  SOCKET_PATH,
} from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import { readMessage } from '../../src/features/reflections/collaboration/server/connection/protocol.ts';
import { TIMEOUT_MS } from './timeout.ts';

const KINDS = { sync: 0, awareness: 1, auth: 2, status: 8 } as const;

/** A client of the collaboration protocol that can send any bytes and records what it receives. */
export class RawConnection {
  readonly socket: WebSocket;
  /** The acknowledgements of its changes, in order. */
  readonly answers: boolean[] = [];
  /** The reason of the refusal. */
  denied: string | null = null;
  isIn = false;
  /** How often the server requested missing changes. */
  origin = 0;
  closed: { code: number; reason: string } | null = null;
  /** Its copy of the text. */
  readonly document = new Y.Doc();
  readonly #name: string;

  constructor(address: string, reflectionId: string, headers: Readonly<Record<string, string>>) {
    this.#name = reflectionId;
    this.socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, { headers });
    this.socket.on('message', (data: Buffer) => this.#onMessage(data));
    this.socket.on('error', () => undefined);
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
  }

  /** Authenticates and receives the text. */
  async authenticate(hello: object = { version: EDITOR_VERSION }): Promise<this> {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, 'open');
    this.send(KINDS.auth, (encoder) => {
      encoding.writeVarUint(encoder, 0);
      encoding.writeVarString(encoder, JSON.stringify(hello));
    });
    this.sync(0, Y.encodeStateVector(this.document));
    await this.waitUntil(() => (this.isIn && this.origin > 0) || this.closed !== null);
    return this;
  }

  sync(what: number, payload: Uint8Array): void {
    this.send(KINDS.sync, (encoder) => {
      encoding.writeVarUint(encoder, what);
      encoding.writeVarUint8Array(encoder, payload);
    });
  }

  /** Sends awareness states of any clients, in the encoding of the library. */
  sendCarets(carets: readonly (readonly [clientId: number, clock: number, state: string])[]): void {
    const update = encoding.createEncoder();
    encoding.writeVarUint(update, carets.length);
    for (const [clientId, clock, state] of carets) {
      encoding.writeVarUint(update, clientId);
      encoding.writeVarUint(update, clock);
      encoding.writeVarString(update, state);
    }
    this.send(KINDS.awareness, (encoder) =>
      encoding.writeVarUint8Array(encoder, encoding.toUint8Array(update)),
    );
  }

  send(kind: number, write: (encoder: encoding.Encoder) => void = () => undefined, name = this.#name): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, name);
    encoding.writeVarUint(encoder, kind);
    write(encoder);
    this.socket.send(encoding.toUint8Array(encoder));
  }

  /** The update that a change of its copy produces. */
  change(make: (document: Y.Doc) => void): Uint8Array {
    const before = Y.encodeStateVector(this.document);
    make(this.document);
    return Y.encodeStateAsUpdate(this.document, before);
  }

  async waitUntil(holds: () => boolean): Promise<void> {
    const begunAt = Date.now();
    while (!holds()) {
      if (Date.now() - begunAt > TIMEOUT_MS)
        throw new Error(`timed out: ${JSON.stringify([this.denied, this.closed])}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  #onMessage(data: Uint8Array): void {
    const message = readMessage(data);
    if (!message) return;
    const { kind, rest } = message;
    if (kind === KINDS.status) this.answers.push(decoding.readVarUint(rest) === 1);
    if (kind === KINDS.auth && decoding.readVarUint(rest) === 1) this.denied = decoding.readVarString(rest);
    else if (kind === KINDS.auth) this.isIn = true;
    if (kind !== KINDS.sync) return;
    if (decoding.readVarUint(rest) === 0) this.origin += 1;
    else Y.applyUpdate(this.document, decoding.readVarUint8Array(rest));
  }
}
