import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A node that can serve requests. */
export interface Upstream {
  readonly name: string;
  readonly role: 'web' | 'collab';
  readonly port: number;
}

export interface ScaleProxy {
  readonly url: string;
  /** The number of requests and sockets forwarded to each node. */
  forwardedCount(name: string): number;
  /** Whether requests are currently forwarded to this node. */
  isAvailable(name: string): boolean;
  /** The number of requests retried on another node because the first was unavailable. */
  retried(): number;
  /** Requests and sockets for one node that were served by another, with the reason. */
  diverted(): readonly string[];
  close(): Promise<void>;
}

/** The header or cookie with which a test selects a node; another one serves when it is unavailable. */
export const NODE_HEADER = 'x-scale-node';
const CHECK_EVERY_MS = 500;
/** Long: a stopped node refuses connections at once, a slow one is not unavailable. */
const CHECK_LIMIT_MS = 10_000;
/** Smaller bodies are buffered, so that they can be sent again; larger ones are streamed. */
const MAX_BUFFERED_BYTES = 1_048_576;
/** Methods that may be retried; others only when the request did not reach a node. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/**
 * A minimal load balancer: checks nodes with /readyz, distributes requests round-robin, those of collaboration to collab
 * nodes (plain requests of a session always to the same one), and retries on another node when one is unavailable.
 */
export async function openProxy(port: number, upstreams: readonly Upstream[]): Promise<ScaleProxy> {
  /** The nodes that get no requests at present, with the reason. */
  const unavailable = new Map(upstreams.map(({ name }) => [name, 'not checked yet']));
  const given = new Map<string, number>();
  const sockets = new Set<Duplex>();
  let turn = 0;
  let retried = 0;
  const diverted: string[] = [];
  const closing = new AbortController();

  async function check({ name, port: to }: Upstream): Promise<void> {
    const address = `http://127.0.0.1:${to}/readyz`;
    const trouble = await fetch(address, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) }).then(
      async (answer) => {
        const said = await answer.text();
        return answer.ok ? null : `/readyz answers ${answer.status}: ${said}`;
      },
      (failure: unknown) => `/readyz: ${failure}`,
    );
    if (trouble === null) unavailable.delete(name);
    else unavailable.set(name, trouble);
  }
  async function keepChecking(upstream: Upstream): Promise<void> {
    while (!closing.signal.aborted) {
      await check(upstream);
      await pause(CHECK_EVERY_MS, undefined, closing).catch(() => undefined);
    }
  }
  await Promise.all(upstreams.map(check));
  const checking = upstreams.map(keepChecking);

  function choose(incoming: IncomingMessage, tried: ReadonlySet<string>): Upstream | undefined {
    const path = incoming.url ?? '/';
    const role = /^(\/api)?\/collaboration([/?]|$)/.test(path) ? 'collab' : 'web';
    const untried = upstreams.filter((one) => one.role === role && !tried.has(one.name));
    const available = untried.filter(({ name }) => !unavailable.has(name));
    const choice = available.length > 0 ? available : untried;
    const wantedName = wantedBy(incoming);
    const wanted = choice.find(({ name }) => name === wantedName);
    if (wanted) return wanted;
    // The cookie selects one node, but requests for the other role go elsewhere.
    const isOfKind = upstreams.some(({ name, role: ofWanted }) => name === wantedName && ofWanted === role);
    if (isOfKind)
      diverted.push(`${path} wanted ${wantedName}: ${unavailable.get(wantedName ?? '') ?? 'tried'}`);
    if (path.startsWith('/api/collaboration')) return sameForSession(incoming, choice);
    turn += 1;
    return choice[turn % choice.length];
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await smallBody(incoming);
    const tried = new Set<string>();
    for (;;) {
      const upstream = choose(incoming, tried);
      if (!upstream) return void response.writeHead(502).end('no node could be reached');
      if (tried.size > 0) retried += 1;
      tried.add(upstream.name);
      given.set(upstream.name, (given.get(upstream.name) ?? 0) + 1);
      const outcome = await forward({ incoming, response, body, upstream });
      if (outcome === 'answered' || outcome === 'left') return;
      unavailable.set(upstream.name, `${incoming.method} ${incoming.url} was ${outcome}`);
      const mayAskAgain = body && (outcome === 'unreached' || IDEMPOTENT.has(incoming.method ?? ''));
      if (!mayAskAgain) return void response.writeHead(502).end('the node was lost');
    }
  }

  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const tried = new Set<string>();
    const next = (): void => {
      const upstream = choose(incoming, tried);
      if (!upstream) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      tried.add(upstream.name);
      given.set(upstream.name, (given.get(upstream.name) ?? 0) + 1);
      passThrough(incoming, socket, head, upstream, () => {
        unavailable.set(upstream.name, `${incoming.url} was unreached`);
        next();
      });
    };
    socket.on('error', () => socket.destroy());
    next();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    forwardedCount: (name) => given.get(name) ?? 0,
    isAvailable: (name) => !unavailable.has(name),
    retried: () => retried,
    diverted: () => diverted,
    close: async () => {
      closing.abort();
      await Promise.all(checking);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Forwarding {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer | undefined;
  readonly upstream: Upstream;
}

/** `left`: the client disconnected before the answer, which says nothing about the node. */
type Outcome = 'answered' | 'unreached' | 'lost' | 'left';

function forward({ incoming, response, body, upstream }: Forwarding): Promise<Outcome> {
  return new Promise((resolve) => {
    const { method, url: path } = incoming;
    // One connection per request, so that no stale keep-alive connection is used.
    const asked = request({
      host: '127.0.0.1',
      port: upstream.port,
      agent: false,
      method,
      path,
      headers: { ...incoming.headers, ...forwardedFor(incoming), connection: 'close' },
    });
    let isConnected = false;
    asked.on('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    asked.on('response', (answered) => {
      const { 'keep-alive': _theirs, connection: _closed, ...headers } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, { ...headers, [NODE_HEADER]: upstream.name });
      // Headers are flushed at once: a stream may have no data for a long time.
      response.flushHeaders();
      answered.on('error', () => response.destroy()).pipe(response);
      answered.once('aborted', () => response.destroy());
      resolve('answered');
    });
    asked.on('error', () => resolve(isConnected ? 'lost' : 'unreached'));
    response.once('close', () => {
      resolve('left');
      asked.destroy();
    });
    if (body) asked.end(body);
    else incoming.pipe(asked);
  });
}

/** The buffered body; undefined when it is too large. */
async function smallBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  if (encoding !== undefined || Number(length ?? 0) > MAX_BUFFERED_BYTES) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Forwards a WebSocket; calls `onUnreached` when the node cannot be reached. */
function passThrough(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { port }: Upstream,
  onUnreached: () => void,
): void {
  const line: Socket = connect({ host: '127.0.0.1', port });
  line.once('error', onUnreached);
  line.once('connect', () => {
    line.off('error', onUnreached).on('error', () => socket.destroy());
    const headers = { ...incoming.headers, ...forwardedFor(incoming) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    line.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    line.write(head);
    line.pipe(socket).pipe(line);
    socket.once('close', () => line.destroy());
    line.once('close', () => socket.destroy());
  });
}

function forwardedFor({ headers, socket }: IncomingMessage): Record<string, string> {
  const before = headers['x-forwarded-for'];
  return {
    'x-forwarded-for': [...(before ? [before] : []), socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': 'http',
  };
}

function wantedBy({ headers }: IncomingMessage): string | undefined {
  const said = headers[NODE_HEADER];
  return typeof said === 'string'
    ? said
    : new RegExp(`${NODE_HEADER}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
}

/** Rendezvous hashing: a session always gets the same node while that one is available. */
function sameForSession({ headers }: IncomingMessage, choice: readonly Upstream[]): Upstream | undefined {
  const session = headers.cookie ?? headers.authorization ?? String(headers['x-forwarded-for']);
  const weight = ({ name }: Upstream) => createHash('sha256').update(`${session} ${name}`).digest('hex');
  return choice.toSorted((a, b) => weight(a).localeCompare(weight(b)))[0];
}
