import { HocuspocusProviderWebsocket, type onCloseParameters, WebSocketStatus } from '@hocuspocus/provider';
import { MESSAGE_MAX_BYTES } from '../../contract/collaboration.ts';
import type { Sent } from './ledger.ts';
import { LINE_TIMES } from './line-times.ts';
import { answerIn, changesSentIn } from './read-message.ts';

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

interface Ear {
  opened(): void;
  sent(what: Sent): void;
  answered(isKept: boolean): void;
  /** A message that nobody would take. */
  tooLong(): void;
  closed(how: Closed): void;
}

const NOT_OPENED: Closed = { code: 1006, reason: '' };
const GIVEN_UP = 4408;

/**
 * One line to the server. Unlike its base it tries once and says how it ended, so that whoever holds it decides when to
 * try again; and it keeps nothing for later, for opening a line begins with sending whatever the server lacks.
 */
export class TextLine extends HocuspocusProviderWebsocket {
  readonly #ear: Ear;
  #hasEnded = true;

  constructor(url: string, Socket: new (url: string) => object, ear: Ear) {
    super({
      url,
      WebSocketPolyfill: Socket,
      autoConnect: false,
      messageReconnectTimeout: LINE_TIMES.silenceMs,
    });
    this.#ear = ear;
    this.on('open', () => ear.opened());
    this.on('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      const answer = answerIn(new Uint8Array(data));
      if (answer !== null) ear.answered(answer);
    });
  }

  get isConnected(): boolean {
    return this.status === WebSocketStatus.Connected;
  }

  /** Whether the last line brought anything: then no network stands in its way. */
  get hasHeard(): boolean {
    return this.lastMessageReceived !== 0;
  }

  get silentForMs(): number {
    return this.hasHeard ? Date.now() - this.lastMessageReceived : 0;
  }

  override async connect(): Promise<void> {
    if (this.status !== WebSocketStatus.Disconnected) return;
    this.receivedOnOpenPayload = undefined;
    this.#hasEnded = false;
    this.createWebSocketConnection().catch(() => {
      // A socket that could be made tells of its end itself.
      if (this.webSocket === null && !this.#hasEnded) this.#ear.closed(NOT_OPENED);
    });
  }

  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState !== WebSocket.OPEN) return;
    if (message.byteLength > MESSAGE_MAX_BYTES) {
      this.#ear.tooLong();
      return;
    }
    const what = changesSentIn(message);
    if (what) this.#ear.sent(what);
    super.send(message);
  }

  override onClose(closed: onCloseParameters): void {
    this.#hasEnded = true;
    super.onClose(closed);
    this.#ear.closed(closed.event);
  }

  /** Does not wait for the other side, which may be gone. */
  drop(reason: string): void {
    if (this.status !== WebSocketStatus.Disconnected)
      this.emit('close', { event: { code: GIVEN_UP, reason } });
  }
}
