import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  EDITOR_VERSION,
  SOCKET_PATH,
} from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import {
  openPendingAcks,
  readAcknowledgement,
  readSentKind,
} from '../../src/features/reflections/collaboration/web/connection/pending-acks.ts';
import { TEXT_FRAGMENT } from '../../src/features/reflections/rich-text/rules/names.ts';
import { plainTextOf } from '../../src/features/reflections/rich-text/rules/plain-text-of.ts';
import { textOfDocument } from '../../src/features/reflections/rich-text/server/read-text.ts';
import { TIMEOUT_MS } from './timeout.ts';

interface Options {
  readonly address: string;
  readonly reflectionId: string;
  /** The headers of its request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its authentication payload. */
  readonly hello?: object | string;
  /** A document opened before. */
  readonly document?: Y.Doc;
  /** The delay before a reconnection, in milliseconds. */
  readonly reconnectMs?: number;
  /** A replacement for WebSocket. */
  readonly Socket?: new (
    url: string,
  ) => object;
}

/** A connection without a message queue, as in the product: it starts by sending the changes that the server lacks. */
class UnqueuedConnection extends HocuspocusProviderWebsocket {
  onSending: (message: Uint8Array) => void = () => undefined;
  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState !== WebSocket.OPEN) return;
    this.onSending(message);
    super.send(message);
  }
}

/** A client with an open text, like a browser to the server. */
export class TextClient {
  readonly document: Y.Doc;
  readonly provider: HocuspocusProvider;
  readonly connection: UnqueuedConnection;
  /** The acknowledged changes; the provider's own count is wrong after a lost connection. */
  readonly acknowledgements = openPendingAcks();
  /** The reasons of refusals. */
  readonly refusals: string[] = [];
  readonly closeEvents: { code: number; reason: string }[] = [];
  /** The scopes it was granted. */
  readonly scopes: string[] = [];

  constructor({ address, reflectionId, headers = {}, hello, document, reconnectMs = 50, ...given }: Options) {
    class PlainSocket extends WebSocket {
      constructor(url: string) {
        super(url, { headers });
        // A socket that closes before it opened reports it only here.
        this.on('error', () => undefined);
      }
    }
    const payload = hello ?? { version: EDITOR_VERSION };
    this.document = document ?? new Y.Doc();
    this.connection = new UnqueuedConnection({
      url: `${address.replace('http', 'ws')}${SOCKET_PATH}`,
      WebSocketPolyfill: given.Socket ?? PlainSocket,
      delay: reconnectMs,
      minDelay: reconnectMs,
      maxDelay: reconnectMs,
      onClose: ({ event }) => this.closeEvents.push({ code: event.code, reason: event.reason }),
    });
    this.connection.onSending = (message) => {
      const what = readSentKind(message);
      if (what) this.acknowledgements.sent(what);
    };
    this.connection.on('open', () => this.acknowledgements.connectionOpened());
    this.connection.on('message', ({ data }: { readonly data: ArrayBuffer }) => {
      const answer = readAcknowledgement(new Uint8Array(data));
      if (answer !== null) this.acknowledgements.acknowledged(answer);
    });
    // Registered before the provider, which sends it.
    this.document.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin !== this.provider) this.acknowledgements.addPending(1);
    });
    this.provider = new HocuspocusProvider({
      websocketProvider: this.connection,
      name: reflectionId,
      document: this.document,
      token: typeof payload === 'string' ? payload : JSON.stringify(payload),
      onAuthenticated: ({ scope }) => this.scopes.push(scope),
      onAuthenticationFailed: ({ reason }) => {
        this.refusals.push(reason);
        this.connection.disconnect();
      },
    });
    this.provider.attach();
  }

  get root(): Y.XmlFragment {
    return this.document.getXmlFragment(TEXT_FRAGMENT);
  }

  get words(): string {
    return plainTextOf(textOfDocument(this.document));
  }

  /** Appends text to the last paragraph. */
  type(words: string): void {
    this.document.transact(() => {
      let paragraph = this.root.get(this.root.length - 1);
      if (!(paragraph instanceof Y.XmlElement)) {
        paragraph = new Y.XmlElement('paragraph');
        this.root.insert(this.root.length, [paragraph]);
      }
      const last = paragraph.length > 0 ? paragraph.get(paragraph.length - 1) : null;
      if (last instanceof Y.XmlText) last.insert(last.length, words);
      else paragraph.insert(paragraph.length, [new Y.XmlText(words)]);
    });
  }

  /** Whether the server has acknowledged every change. */
  get isAcknowledged(): boolean {
    return (
      this.provider.isSynced && this.acknowledgements.hasCaughtUp && this.acknowledgements.pendingCount === 0
    );
  }

  kept = () => this.waitUntil(() => this.isAcknowledged);
  synced = () => this.waitUntil(() => this.provider.isSynced);
  refused = async () => {
    await this.waitUntil(() => this.refusals.length > 0);
    return this.refusals[0];
  };

  /** Closes its connection and waits for it: a closing connection cannot be reopened. */
  async disconnect(): Promise<void> {
    const before = this.closeEvents.length;
    this.connection.disconnect();
    await this.waitUntil(() => this.closeEvents.length > before);
  }

  /** Waits until a condition is true; checks it on every change and at intervals. */
  async waitUntil(holds: () => boolean): Promise<void> {
    const begunAt = Date.now();
    while (!holds()) {
      if (Date.now() - begunAt > TIMEOUT_MS) {
        const { refusals, closeEvents, words } = this;
        throw new Error(
          `timed out: ${JSON.stringify({ refusals, closings: closeEvents, words: words.slice(-200) })}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  close(): void {
    this.provider.destroy();
    this.connection.destroy();
  }
}
