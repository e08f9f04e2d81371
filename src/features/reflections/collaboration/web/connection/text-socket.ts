import { HocuspocusProviderWebsocket, type onCloseParameters, WebSocketStatus } from '@hocuspocus/provider';
import { MESSAGE_MAX_BYTES } from '../../contract/collaboration.ts';
import { CONNECTION_TIMES } from './connection-times.ts';
import { readAcknowledgement, readSentKind, type SentKind } from './pending-acks.ts';

export interface CloseInfo {
  readonly code: number;
  readonly reason: string;
}

interface Handlers {
  opened(): void;
  sent(kind: SentKind): void;
  answered(isKept: boolean): void;
  /** A message over the size limit. */
  tooLong(): void;
  closed(how: CloseInfo): void;
}

const NOT_OPENED: CloseInfo = { code: 1006, reason: '' };
const GIVEN_UP = 4408;

/**
 * The WebSocket of a text. Unlike its base class it connects once and reports how it closed, so that the owner decides when
 * to retry; and it queues nothing, because every connection starts by sending what the server lacks.
 */
export class TextSocket extends HocuspocusProviderWebsocket {
  readonly #handlers: Handlers;
  #hasEnded = true;

  constructor(url: string, Socket: new (url: string) => object, handlers: Handlers) {
    super({
      url,
      WebSocketPolyfill: Socket,
      autoConnect: false,
      messageReconnectTimeout: CONNECTION_TIMES.silenceMs,
    });
    this.#handlers = handlers;
    this.on('open', () => handlers.opened());
    this.on('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      const answer = readAcknowledgement(new Uint8Array(data));
      if (answer !== null) handlers.answered(answer);
    });
  }

  get isConnected(): boolean {
    return this.status === WebSocketStatus.Connected;
  }

  /** Whether the last connection received anything: then the network does not block it. */
  get hasReceived(): boolean {
    return this.lastMessageReceived !== 0;
  }

  get silentForMs(): number {
    return this.hasReceived ? Date.now() - this.lastMessageReceived : 0;
  }

  override async connect(): Promise<void> {
    if (this.status !== WebSocketStatus.Disconnected) return;
    this.#hasEnded = false;
    this.createWebSocketConnection().catch(() => {
      // An existing socket reports its own close.
      if (this.webSocket === null && !this.#hasEnded) this.#handlers.closed(NOT_OPENED);
    });
  }

  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState !== WebSocket.OPEN) return;
    if (message.byteLength > MESSAGE_MAX_BYTES) {
      this.#handlers.tooLong();
      return;
    }
    const kind = readSentKind(message);
    if (kind) this.#handlers.sent(kind);
    super.send(message);
  }

  override onClose(closed: onCloseParameters): void {
    this.#hasEnded = true;
    super.onClose(closed);
    this.#handlers.closed(closed.event);
  }

  /** Closes without waiting for the other side, which may be gone. */
  drop(reason: string): void {
    if (this.status !== WebSocketStatus.Disconnected)
      this.emit('close', { event: { code: GIVEN_UP, reason } });
  }
}
