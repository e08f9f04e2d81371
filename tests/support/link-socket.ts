import { POLLING_PATH } from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import {
  frameMessages,
  unframeMessages,
} from '../../src/features/reflections/collaboration/rules/framed-messages.ts';

type Heard = { data: ArrayBuffer } | { code: number; reason: string } | object;

/** A WebSocket over plain HTTP requests, as used in networks that block WebSockets. */
export function linkSocketAs(address: string, headers: Readonly<Record<string, string>>) {
  const ask = (path: string, method: string, body?: Uint8Array<ArrayBuffer>) =>
    fetch(address + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/octet-stream' } : {}) },
      ...(body ? { body } : {}),
    });
  return class LinkSocket {
    readyState = 0;
    readonly #listeners: { name: string; handler: (event: Heard) => void }[] = [];
    #path = '';
    #sending: Promise<unknown> = Promise.resolve();

    constructor(_url: string) {
      // A server that stops closes it, like a socket.
      this.#run().catch(() => this.#end());
    }

    addEventListener(name: string, handler: (event: Heard) => void): void {
      this.#listeners.push({ name, handler });
    }
    removeEventListener(name: string, handler: (event: Heard) => void): void {
      this.#listeners.splice(
        0,
        this.#listeners.length,
        ...this.#listeners.filter((listener) => listener.name !== name || listener.handler !== handler),
      );
    }
    #dispatch(name: string, event: Heard): void {
      for (const listener of [...this.#listeners]) if (listener.name === name) listener.handler(event);
    }

    async #run(): Promise<void> {
      const { linkId } = (await (await ask(POLLING_PATH, 'POST')).json()) as { linkId: string };
      this.#path = `${POLLING_PATH}/${linkId}`;
      this.readyState = 1;
      this.#dispatch('open', {});
      while (this.readyState === 1) {
        const answer = await ask(this.#path, 'GET');
        if (!answer.ok) return this.#end();
        for (const { buffer } of unframeMessages(new Uint8Array(await answer.arrayBuffer())) ?? []) {
          this.#dispatch('message', { data: buffer });
        }
      }
    }

    send(message: Uint8Array): void {
      this.#sending = this.#sending
        .then(() => ask(this.#path, 'POST', frameMessages([message])))
        .catch(() => this.#end());
    }

    close(): void {
      if (this.readyState === 1) void ask(this.#path, 'DELETE').catch(() => undefined);
      this.#end();
    }
    #end(): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.#dispatch('close', { code: 1000, reason: '' });
    }
  };
}
