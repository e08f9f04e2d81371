import { Hocuspocus } from '@hocuspocus/server';
import { readVarint } from '../../../src/features/reflections/collaboration/rules/framed-messages.ts';

interface FakeTextServer {
  /** The WebSocket class for connections. */
  readonly Socket: new (
    url: string,
  ) => object;
  readonly hocuspocus: Hocuspocus;
  /** Whether it is reachable. */
  isUp: boolean;
  /** The reason for refusing everyone, or null. */
  refusal: string | null;
  isReadOnly: boolean;
  /** Whether its disk is slow: acknowledgements wait. */
  holdsAnswers: boolean;
  /** Releases waiting acknowledgements. */
  answer(): void;
  /** Closes every connection, like a server that stops. */
  cut(reason?: string): void;
  /** Closes only the text, on connections that stay open. */
  closeText(reason: string): void;
}

const SYNC_STATUS = 8;

/** The real protocol without a network, with a disk whose speed the test controls. */
export function fakeTextServer(): FakeTextServer {
  const waiting: (() => void)[] = [];
  const lines = new Set<{ end(code: number, reason: string): void }>();
  const hocuspocus = new Hocuspocus({
    quiet: true,
    // Heartbeats use a clock that tests do not control.
    timeout: 3_600_000,
    async onAuthenticate({ connectionConfig }) {
      if (fake.refusal) throw Object.assign(new Error(fake.refusal), { reason: fake.refusal });
      connectionConfig.readOnly = fake.isReadOnly;
    },
  });

  class Socket extends EventTarget {
    readyState = 0;
    #connection: ReturnType<Hocuspocus['handleConnection']> | null = null;

    constructor() {
      super();
      setTimeout(() => this.#open());
    }

    #open(): void {
      if (!fake.isUp) {
        this.end(1006, '');
        return;
      }
      const socket = this;
      this.readyState = 1;
      lines.add(this);
      this.#connection = hocuspocus.handleConnection(
        {
          get readyState() {
            return socket.readyState;
          },
          send: (message: Uint8Array) => socket.#receive(message),
          close: (code, reason) => socket.end(code ?? 1000, reason ?? ''),
        },
        new Request('http://text.test/'),
      );
      this.dispatchEvent(new Event('open'));
    }

    #receive(message: Uint8Array): void {
      const hand = () => {
        if (this.readyState === 1)
          this.dispatchEvent(new MessageEvent('message', { data: message.slice().buffer }));
      };
      if (fake.holdsAnswers && kindOf(message) === SYNC_STATUS) waiting.push(hand);
      else setTimeout(hand);
    }

    send(message: Uint8Array): void {
      const connection = this.#connection;
      setTimeout(() => connection?.handleMessage(message.slice()));
    }

    close(): void {
      this.end(1000, '');
    }

    end(code: number, reason: string): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      lines.delete(this);
      this.#connection?.handleClose({ code, reason });
      this.dispatchEvent(new CloseEvent('close', { code, reason }));
    }
  }

  const fake: FakeTextServer = {
    Socket,
    hocuspocus,
    isUp: true,
    refusal: null,
    isReadOnly: false,
    holdsAnswers: false,
    answer() {
      for (const hand of waiting.splice(0)) hand();
    },
    cut(reason = '') {
      for (const socket of [...lines]) socket.end(1001, reason);
    },
    closeText(reason) {
      for (const document of hocuspocus.documents.values()) {
        for (const connection of document.getConnections()) connection.close({ code: 1000, reason });
      }
    },
  };
  return fake;
}

function kindOf(message: Uint8Array): number | undefined {
  const name = readVarint(message, 0);
  return name ? readVarint(message, name.end + name.value)?.value : undefined;
}
