import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { escapeMarkup } from '../../src/base/escape-markup.ts';

/** The answer of a path: a feed, a failure, a redirect, or a custom handler. */
export type FeedAnswer =
  | {
      readonly body: string | Uint8Array;
      readonly type?: string;
      /** Which validators it sends; `both` by default. */
      readonly says?: 'etag' | 'date' | 'both' | 'none';
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly status: number;
      readonly retryAfter?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | { readonly movedTo: string; readonly status?: 301 | 302 | 303 | 307 | 308 }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A request that was received. */
export interface FeedRequest {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
}

/** Sites with feeds, on loopback. Tests allow the product to reach them with OUTBOUND_ALLOW=host. */
export interface FeedServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** The origins of all its sites; they publish the same content and are counted together. */
  readonly origins: readonly string[];
  /** `127.0.0.1:PORT`, for OUTBOUND_ALLOW. */
  readonly host: string;
  /** Sets the answer of a path and returns its address. The same content served again counts as unchanged. */
  serve(path: string, answer: FeedAnswer): string;
  requests(path?: string): readonly FeedRequest[];
  /** The peak numbers of open connections and of concurrent requests. */
  peak(): { readonly connections: number; readonly requests: number };
  /** Clears the recorded requests and the peaks. */
  forget(): void;
  /** Delays every answer, so that concurrent requests overlap. */
  setDelay(ms: number): void;
  close(): Promise<void>;
}

const RSS = 'application/rss+xml; charset=utf-8';

export async function openFeedServer(host = '127.0.0.1', sites = 1): Promise<FeedServer> {
  const answers = new Map<string, { readonly answer: FeedAnswer; readonly changedAt: string }>();
  const open = new Set<Socket>();
  let asked: FeedRequest[] = [];
  let inFlight = 0;
  let peak = { connections: 0, requests: 0 };
  let delayMs = 0;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://feeds.test').pathname;
    inFlight += 1;
    peak = { ...peak, requests: Math.max(peak.requests, inFlight) };
    response.once('close', () => {
      inFlight -= 1;
    });
    response.once('finish', () => {
      asked.push({ path, status: response.statusCode, headers: request.headers });
    });
    const send = () => answerWith(answers.get(path), request, response);
    if (delayMs === 0) send();
    else setTimeout(send, delayMs);
  };
  const servers = Array.from({ length: sites }, () => createServer(answer));
  for (const server of servers) {
    server.on('connection', (socket) => {
      open.add(socket);
      peak = { ...peak, connections: Math.max(peak.connections, open.size) };
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
  }
  const names = servers.map((server) => `${host}:${(server.address() as AddressInfo).port}`);
  const [name = ''] = names;
  return {
    origin: `http://${name}`,
    origins: names.map((one) => `http://${one}`),
    host: name,
    serve(path, served) {
      const known = answers.get(path);
      const isSame = known && JSON.stringify(known.answer) === JSON.stringify(served);
      answers.set(path, { answer: served, changedAt: isSame ? known.changedAt : nextChange() });
      return `http://${name}${path}`;
    },
    requests: (path) => (path === undefined ? [...asked] : asked.filter((one) => one.path === path)),
    peak: () => peak,
    forget() {
      asked = [];
      peak = { connections: open.size, requests: inFlight };
    },
    setDelay(ms) {
      delayMs = ms;
    },
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of open) socket.destroy();
      await Promise.all(closed);
    },
  };
}

let changes = 0;

/** HTTP dates have a resolution of seconds, so each change is one second later. */
function nextChange(): string {
  changes += 1;
  return new Date(Date.UTC(2026, 0, 1) + changes * 1_000).toUTCString();
}

function answerWith(
  served: { readonly answer: FeedAnswer; readonly changedAt: string } | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!served) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const { answer, changedAt } = served;
  if (typeof answer === 'function') {
    answer(request, response);
    return;
  }
  if ('movedTo' in answer) {
    response.writeHead(answer.status ?? 301, { location: answer.movedTo }).end();
    return;
  }
  if ('status' in answer) {
    const wait = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
    response.writeHead(answer.status, { ...wait, ...answer.headers }).end(answer.body ?? '');
    return;
  }
  const { body, type = RSS, says = 'both', headers = {} } = answer;
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const state = {
    ...(says === 'etag' || says === 'both' ? { etag } : {}),
    ...(says === 'date' || says === 'both' ? { 'last-modified': changedAt } : {}),
  };
  if (isUnchanged(request, state)) response.writeHead(304, { ...state, ...headers }).end();
  else response.writeHead(200, { 'content-type': type, ...state, ...headers }).end(body);
}

/** As specified by HTTP: the ETag takes precedence. */
function isUnchanged(
  { headers }: IncomingMessage,
  state: { readonly etag?: string; readonly 'last-modified'?: string },
): boolean {
  const tag = headers['if-none-match'];
  if (tag !== undefined) return state.etag !== undefined && tag === state.etag;
  const since = headers['if-modified-since'];
  return since !== undefined && since === state['last-modified'];
}

export interface WrittenEntry {
  readonly title: string;
  readonly link: string;
  readonly id?: string;
  /** Plain text or HTML. */
  readonly summary?: string;
  readonly content?: string;
  /** Any form of date. */
  readonly date?: string;
}

/** An RSS 2.0 feed as a newspaper writes it. */
export function rssFeed(
  entries: readonly WrittenEntry[],
  { title = 'Cahiers du littoral', language = 'fr' } = {},
): string {
  const items = entries.map(
    ({ title: name, link, id = link, summary = '', content, date = 'Mon, 02 Mar 2026 08:30:00 GMT' }) =>
      `<item><title>${escapeMarkup(name)}</title><link>${escapeMarkup(link)}</link><guid isPermaLink="${id === link}">${escapeMarkup(id)}</guid>
<description>${escapeMarkup(summary)}</description>${content === undefined ? '' : `<content:encoded>${escapeMarkup(content)}</content:encoded>`}
<pubDate>${date}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>${escapeMarkup(title)}</title><link>https://littoral.example/</link><description>Ce qui bouge sur la côte</description>
<language>${language}</language>
${items.join('\n')}
</channel></rss>`;
}
