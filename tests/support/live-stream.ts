import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type LiveMessage, liveMessage } from '../../src/base/live-message.ts';

interface Options {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly topics: readonly string[];
}

/** The position and the arrival time of a change. */
interface Arrival {
  readonly position: number;
  readonly atMs: number;
}

const RETRY_MS = 200;
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** A live stream that reconnects by itself with the last position, as in a browser. */
export class LiveStream {
  readonly arrivals: Arrival[] = [];
  /** The position at which it started. */
  startedAfter: number | undefined;
  /** How often it had to refetch everything: each time, resuming failed. */
  resets = 0;
  /** The number of hello messages: one, and one per reconnection. */
  greetings = 0;
  /** Statuses other than a stream, e.g. 503 while the server is not ready. */
  readonly refusals: number[] = [];
  readonly #options: Options;
  #lastEventId: string | undefined;
  #asked: ClientRequest | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  #received: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#connect();
  }

  /** Waits until a condition is true, checked at every message. */
  async waitUntil(holds: (stream: LiveStream) => boolean): Promise<void> {
    while (!holds(this)) {
      await new Promise<void>((resolve) => {
        this.#received = resolve;
      });
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#asked?.destroy();
  }

  #connect(): void {
    const { url, headers, topics } = this.#options;
    const address = `${url}/api/live?topics=${encodeURIComponent(topics.join(','))}`;
    const resume = this.#lastEventId === undefined ? {} : { 'last-event-id': this.#lastEventId };
    this.#asked = request(address, { agent, headers: { ...headers, accept: 'text/event-stream', ...resume } })
      .on('response', (response) => this.#readResponse(response))
      .on('error', () => this.#reconnect())
      .end();
  }

  #readResponse(response: IncomingMessage): void {
    if (response.statusCode !== 200) {
      this.refusals.push(response.statusCode ?? 0);
      response.resume();
    }
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      if (response.statusCode === 200) for (const frame of frames) this.#parseFrame(frame);
    });
    response.on('error', () => undefined).on('close', () => this.#reconnect());
  }

  #parseFrame(frame: string): void {
    const lines = frame.split('\n');
    const id = lines.find((line) => line.startsWith('id: '));
    const data = lines.find((line) => line.startsWith('data: '));
    if (data) this.#onMessage(liveMessage.parse(JSON.parse(data.slice('data: '.length))));
    if (id) this.#lastEventId = id.slice('id: '.length);
    this.#received();
  }

  #onMessage(message: LiveMessage): void {
    if (message.kind === 'change')
      this.arrivals.push({ position: message.position, atMs: performance.now() });
    else if (message.kind === 'hello') {
      this.greetings += 1;
      this.startedAfter ??= message.position;
    } else if (message.kind === 'reset') this.resets += 1;
  }

  #reconnect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), RETRY_MS * (0.5 + Math.random()));
  }
}
