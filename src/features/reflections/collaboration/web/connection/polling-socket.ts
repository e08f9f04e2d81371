import { z } from 'zod';
import { MESSAGE_MAX_BYTES, POLLING_PATH } from '../../contract/collaboration.ts';
import { frameMessages, unframeMessages } from '../../rules/framed-messages.ts';

const opened = z.object({ linkId: z.string().min(1) });
/** Longer than the server holds a poll. */
const POLL_TIMEOUT_MS = 60_000;
const SEND_TIMEOUT_MS = 20_000;
const NORMAL = 1000;
const BROKEN = 1006;

/**
 * The part of the WebSocket API that a connection uses, over HTTP: one pending poll for incoming messages, and one request
 * at a time for outgoing ones, in order. A failed request closes it: the next connection starts by comparing states.
 */
export class PollingSocket extends EventTarget {
  binaryType = 'arraybuffer';
  readyState: number = WebSocket.CONNECTING;
  readonly #closing = new AbortController();
  #address = '';
  #waiting: Uint8Array[] = [];
  #isSending = false;

  constructor() {
    super();
    void this.#open();
  }

  send(message: Uint8Array): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.#waiting.push(message);
    void this.#sendOn();
  }

  close(): void {
    this.#end(NORMAL);
  }

  async #open(): Promise<void> {
    try {
      const answer = await this.#ask(POLLING_PATH, 'POST', SEND_TIMEOUT_MS);
      const { linkId } = opened.parse(await answer.json());
      this.#address = `${POLLING_PATH}/${encodeURIComponent(linkId)}`;
      // Closed before it was open: tells the server to drop the link.
      if (this.#closing.signal.aborted) return this.#notifyClosed();
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event('open'));
      while (this.readyState === WebSocket.OPEN) await this.#fetchOnce();
    } catch {
      this.#end(BROKEN);
    }
  }

  async #fetchOnce(): Promise<void> {
    const answer = await this.#ask(this.#address, 'GET', POLL_TIMEOUT_MS);
    const messages = unframeMessages(new Uint8Array(await answer.arrayBuffer()));
    if (messages === null) throw new Error('truncated response');
    for (const { buffer } of messages) {
      if (this.readyState !== WebSocket.OPEN) return;
      this.dispatchEvent(new MessageEvent('message', { data: buffer }));
    }
  }

  async #sendOn(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#waiting.length > 0 && this.readyState === WebSocket.OPEN) {
        await this.#ask(this.#address, 'POST', SEND_TIMEOUT_MS, frameMessages(this.#nextBatch()));
      }
    } catch {
      this.#end(BROKEN);
    }
    this.#isSending = false;
  }

  /** As many messages as fit into one request. */
  #nextBatch(): Uint8Array[] {
    let length = 0;
    const tooMany = this.#waiting.findIndex(({ byteLength }, rank) => {
      length += byteLength;
      return rank > 0 && length > MESSAGE_MAX_BYTES;
    });
    return this.#waiting.splice(0, tooMany < 0 ? this.#waiting.length : tooMany);
  }

  async #ask(address: string, method: string, timeoutMs: number, body?: Uint8Array<ArrayBuffer>) {
    const answer = await fetch(address, {
      method,
      cache: 'no-store',
      credentials: 'same-origin',
      ...(body ? { body, headers: { 'content-type': 'application/octet-stream' } } : {}),
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return answer;
  }

  #end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.#closing.abort();
    this.#notifyClosed();
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  /** Outlives the page, and need not arrive: the server drops links that nobody polls. */
  #notifyClosed(): void {
    if (!this.#address) return;
    fetch(this.#address, { method: 'DELETE', keepalive: true, credentials: 'same-origin' }).catch(
      () => undefined,
    );
  }
}
