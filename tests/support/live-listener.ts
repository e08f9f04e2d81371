import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type LiveMessage, liveMessage } from '../../src/base/live-message.ts';
import { TIMEOUT_MS } from './timeout.ts';

/** An open live stream, as in a browser. */
export interface LiveListener {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** All messages received so far, including heartbeats. */
  readonly messages: readonly LiveMessage[];
  /** The Last-Event-ID a browser would send. */
  readonly position: number;
  /** The first matching message, already received or awaited. */
  received(fits: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a stream and reads it until either side closes it. Not with fetch, which keeps idle connections. */
export async function listenLive(
  address: string,
  query: Readonly<Record<string, string | number>>,
  headers: Readonly<Record<string, string>>,
): Promise<LiveListener> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const clientRequest = request(`${address}/api/live?${search}`, { agent: false, headers }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const messages: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  let position = 0;
  const take = (block: string) => {
    const { id, message } = readBlock(block);
    if (id !== undefined) position = id;
    if (message) messages.push(message);
    for (const look of waiting) look();
  };
  const reading = readBlocks(response, take);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    get position() {
      return position;
    },
    received: (fits) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error(`never heard; only ${JSON.stringify(messages)}`)),
          TIMEOUT_MS,
        );
        const look = () => {
          const found = messages.find(fits);
          if (!found) return;
          clearTimeout(limit);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    ended: reading.catch(() => undefined),
    close: () => clientRequest.destroy(),
  };
}

async function readBlocks(response: IncomingMessage, take: (block: string) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      if (response.statusCode === 200) take(text.slice(0, end));
      text = text.slice(end + 2);
    }
  }
}

function readBlock(block: string): { id: number | undefined; message: LiveMessage | undefined } {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const id = field('id') === undefined ? undefined : Number(field('id'));
  const data = field('data');
  if (data !== undefined) return { id, message: liveMessage.parse(JSON.parse(data)) };
  return { id, message: id === undefined ? undefined : { kind: 'beat', position: id } };
}

/** The change messages among those received. */
export function changesOf(messages: readonly LiveMessage[]) {
  return messages.filter((message) => message.kind === 'change');
}
