import { Hocuspocus } from '@hocuspocus/server';
import { readVarint } from '../../../src/features/reflections/collaboration/rules/framed-messages.ts';

interface FakeTextServer {
  /** Opened by lines, as a browser's would be. */
  readonly Socket: new (
    url: string,
  ) => object;
  readonly hocuspocus: Hocuspocus;
  /** Whether it can be reached at all. */
  isUp: boolean;
  /** Why nobody is let in, or null. */
  refusal: string | null;
  isReadOnly: boolean;
  /** Whether its disk is slow: what it would confirm waits. */
  holdsAnswers: boolean;
  /** Lets go of the answers that waited. */
  answer(): void;
  /** Ends every line, as a server does that stops. */
  cut(reason?: string): void;
  /** Says of the text alone that it is closed, on lines that stay open. */
  closeText(reason: string): void;
}

const SYNC_STATUS = 8;

/** The real protocol without a network, and with a disk that is as slow as a test wants. */
export function fakeTextServer(): FakeTextServer {
  const held: (() => void)[] = [];
  const lines = new Set<{ end(code: number, reason: string): void }>();
  const hocuspocus = new Hocuspocus({
    quiet: true,
    // Browsers give a sign of life by a clock that tests do not move.
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
      const line = this;
      this.readyState = 1;
      lines.add(this);
      this.#connection = hocuspocus.handleConnection(
        {
          get readyState() {
            return line.readyState;
          },
          send: (message: Uint8Array) => line.#receive(message),
          close: (code, reason) => line.end(code ?? 1000, reason ?? ''),
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
      if (fake.holdsAnswers && kindOf(message) === SYNC_STATUS) held.push(hand);
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
      for (const hand of held.splice(0)) hand();
    },
    cut(reason = '') {
      for (const line of [...lines]) line.end(1001, reason);
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
