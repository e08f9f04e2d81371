import { LINKS_PATH } from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import {
  frameMessages,
  unframeMessages,
} from '../../src/features/reflections/collaboration/rules/framed-messages.ts';

type Heard = { data: ArrayBuffer } | { code: number; reason: string } | object;

/** A WebSocket by plain requests, as a browser behind a strict network has one. */
export function linkSocketAs(address: string, headers: Readonly<Record<string, string>>) {
  const ask = (path: string, method: string, body?: Uint8Array<ArrayBuffer>) =>
    fetch(address + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/octet-stream' } : {}) },
      ...(body ? { body } : {}),
    });
  return class LinkSocket {
    readyState = 0;
    readonly #ears: { name: string; hear: (event: Heard) => void }[] = [];
    #path = '';
    #sending: Promise<unknown> = Promise.resolve();

    constructor(_url: string) {
      // A server that goes away ends it, as it ends a socket.
      this.#run().catch(() => this.#end());
    }

    addEventListener(name: string, hear: (event: Heard) => void): void {
      this.#ears.push({ name, hear });
    }
    removeEventListener(name: string, hear: (event: Heard) => void): void {
      this.#ears.splice(
        0,
        this.#ears.length,
        ...this.#ears.filter((ear) => ear.name !== name || ear.hear !== hear),
      );
    }
    #tell(name: string, event: Heard): void {
      for (const ear of [...this.#ears]) if (ear.name === name) ear.hear(event);
    }

    async #run(): Promise<void> {
      const { linkId } = (await (await ask(LINKS_PATH, 'POST')).json()) as { linkId: string };
      this.#path = `${LINKS_PATH}/${linkId}`;
      this.readyState = 1;
      this.#tell('open', {});
      while (this.readyState === 1) {
        const answer = await ask(this.#path, 'GET');
        if (!answer.ok) return this.#end();
        for (const { buffer } of unframeMessages(new Uint8Array(await answer.arrayBuffer())) ?? []) {
          this.#tell('message', { data: buffer });
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
      this.#tell('close', { code: 1000, reason: '' });
    }
  };
}
