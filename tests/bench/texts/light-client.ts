import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  EDITOR_VERSION,
  SOCKET_PATH,
} from '../../../src/features/reflections/collaboration/contract/collaboration.ts';
import { TEXT_FRAGMENT } from '../../../src/features/reflections/rich-text/rules/names.ts';

const [SYNC, AUTH] = [0, 2];
const [WHAT_I_HAVE, ALL_YOU_LACK, CHANGE] = [0, 1, 2];
const NOTHING = Y.encodeStateVector(new Y.Doc());

/** The address and the message format of a collaboration server. */
export interface Dialect {
  readonly url: (name: string) => string;
  readonly headers: Readonly<Record<string, string>>;
  /** The prefix of every message about a text. */
  readonly prefix: (name: string) => Uint8Array;
  readonly hello: ((name: string) => Uint8Array) | null;
}

/** The product, with the token of the client. */
export const productDialect = (url: string, headers: { authorization: string } | undefined): Dialect => ({
  url: () => `${url.replace('http', 'ws')}${SOCKET_PATH}`,
  headers: { ...headers },
  prefix: (name) => bytes((encoder) => encoding.writeVarString(encoder, name)),
  hello: (name) =>
    bytes((encoder) => {
      encoding.writeVarString(encoder, name);
      for (const number of [AUTH, 0]) encoding.writeVarUint(encoder, number);
      encoding.writeVarString(encoder, JSON.stringify({ version: EDITOR_VERSION }));
    }),
});

/** The minimal server, without authentication. */
export const bareDialect = (url: string): Dialect => ({
  url: (name) => `${url}/${name}`,
  headers: {},
  prefix: () => new Uint8Array(),
  hello: null,
});

/** Numbers searched in arriving data; each identifies a keystroke. Words would enlarge the vocabulary of search. */
const KEY = /<(\d+)>/g;

interface Options {
  readonly dialect: Dialect;
  readonly name: string;
  /** Called for every keystroke of another client. */
  readonly onKey?: (key: number, atMs: number) => void;
  /** Reconnects when its connection is closed. */
  readonly returns?: boolean;
}

/** A minimal client: it types and records arriving data without applying it. */
export class LightClient {
  readonly #options: Options;
  readonly #prefix: Uint8Array;
  readonly #document = new Y.Doc();
  readonly #paragraph = new Y.XmlText();
  #socket: WebSocket | undefined;
  #isClosed = false;
  #settled = Promise.withResolvers<void>();
  isSettled = false;
  /** The size of the initial text. */
  receivedBytes = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#prefix = options.dialect.prefix(options.name);
    const paragraph = new Y.XmlElement('paragraph');
    this.#document.getXmlFragment(TEXT_FRAGMENT).insert(0, [paragraph]);
    paragraph.insert(0, [this.#paragraph]);
    this.#connect();
  }

  /** Whether the text was received since the last connection. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  /** Inserts its first words; later keystrokes follow them. */
  begin(): void {
    this.#send(CHANGE, Y.encodeStateAsUpdate(this.#document));
  }

  type(key: number): void {
    const before = Y.encodeStateVector(this.#document);
    this.#paragraph.insert(this.#paragraph.length, `<${key}>`);
    this.#send(CHANGE, Y.encodeStateAsUpdate(this.#document, before));
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const { dialect, name } = this.#options;
    const socket = new WebSocket(dialect.url(name), { headers: dialect.headers, perMessageDeflate: false });
    this.#socket = socket;
    socket.on('open', () => {
      if (dialect.hello) socket.send(dialect.hello(name));
      this.#send(WHAT_I_HAVE, NOTHING);
    });
    socket.on('message', (data: Buffer) => this.#onMessage(data));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.isSettled) this.#settled = Promise.withResolvers();
      this.isSettled = false;
      if (this.#options.returns && !this.#isClosed)
        setTimeout(() => this.#isClosed || this.#connect(), 200 + Math.random() * 800);
    });
  }

  #onMessage(data: Buffer): void {
    const at = this.#prefix.length;
    if (data[at] !== SYNC) return;
    if (data[at + 1] === ALL_YOU_LACK) {
      this.receivedBytes = data.byteLength;
      this.isSettled = true;
      this.#settled.resolve();
    } else if (data[at + 1] === CHANGE && this.#options.onKey) {
      const atMs = performance.now();
      for (const [, key] of data.toString('latin1').matchAll(KEY)) this.#options.onKey(Number(key), atMs);
    }
  }

  #send(what: number, payload: Uint8Array): void {
    const body = bytes((encoder) => {
      encoding.writeUint8Array(encoder, this.#prefix);
      for (const number of [SYNC, what]) encoding.writeVarUint(encoder, number);
      encoding.writeVarUint8Array(encoder, payload);
    });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(body);
  }
}

function bytes(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  write(encoder);
  return encoding.toUint8Array(encoder);
}
