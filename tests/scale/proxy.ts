import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Where requests can go. */
export interface Upstream {
  readonly name: string;
  readonly role: 'web' | 'collab';
  readonly port: number;
}

export interface ScaleProxy {
  readonly url: string;
  /** How many requests and lines each node was given so far. */
  given(name: string): number;
  /** Whether requests go to this node at present. */
  isIn(name: string): boolean;
  /** How often a request was given to another node because the first was gone. */
  retried(): number;
  /** Requests and lines that wanted one node and were given to another, with why. */
  diverted(): readonly string[];
  close(): Promise<void>;
}

/** A header, or a cookie of the same name, by which a test says which node it wants; it gets another when that one is gone. */
export const WANTED_NODE = 'x-scale-node';
const CHECK_EVERY_MS = 500;
/** One that is gone refuses at once; one that is late on a busy machine is not gone. */
const CHECK_LIMIT_MS = 10_000;
/** Smaller bodies are read first, so that they can be sent once more; larger ones flow through. */
const KEPT_BODY_BYTES = 1_048_576;
/** What may be asked twice; of anything else, only what never reached a node. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/**
 * A load balancer, as small as it can be: takes nodes in and out as /readyz says, gives requests to each in turn, those of
 * texts to collab nodes (plain ones of a session always to the same), and asks another node when one is gone.
 */
export async function openProxy(port: number, upstreams: readonly Upstream[]): Promise<ScaleProxy> {
  /** Why each node that gets nothing at present gets nothing. */
  const away = new Map(upstreams.map(({ name }) => [name, 'not asked yet']));
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
    if (trouble === null) away.delete(name);
    else away.set(name, trouble);
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
    const here = untried.filter(({ name }) => !away.has(name));
    const choice = here.length > 0 ? here : untried;
    const wantedName = wantedBy(incoming);
    const wanted = choice.find(({ name }) => name === wantedName);
    if (wanted) return wanted;
    // A browser's cookie names one node, and it has questions for nodes of the other kind.
    const isOfKind = upstreams.some(({ name, role: ofWanted }) => name === wantedName && ofWanted === role);
    if (isOfKind) diverted.push(`${path} wanted ${wantedName}: ${away.get(wantedName ?? '') ?? 'tried'}`);
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
      away.set(upstream.name, `${incoming.method} ${incoming.url} was ${outcome}`);
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
        away.set(upstream.name, `${incoming.url} was unreached`);
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
    given: (name) => given.get(name) ?? 0,
    isIn: (name) => !away.has(name),
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

/** `left`: whoever asked did not wait for the answer, which says nothing of the node. */
type Outcome = 'answered' | 'unreached' | 'lost' | 'left';

function forward({ incoming, response, body, upstream }: Forwarding): Promise<Outcome> {
  return new Promise((resolve) => {
    const { method, url: path } = incoming;
    // A connection for each request: none is met that its node just gave up.
    const asked = request({
      ...{ host: '127.0.0.1', port: upstream.port, agent: false, method, path },
      headers: { ...incoming.headers, ...forwardedFor(incoming), connection: 'close' },
    });
    let isConnected = false;
    asked.on('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    asked.on('response', (answered) => {
      const { 'keep-alive': _theirs, connection: _closed, ...headers } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, { ...headers, [WANTED_NODE]: upstream.name });
      // Said at once: a stream has nothing more to say for long.
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

/** Undefined when it is too long to be kept. */
async function smallBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  if (encoding !== undefined || Number(length ?? 0) > KEPT_BODY_BYTES) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A socket from end to end; `onUnreached` when there is nobody at the other. */
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
  const said = headers[WANTED_NODE];
  return typeof said === 'string'
    ? said
    : new RegExp(`${WANTED_NODE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
}

/** Each node is worth something to a session; the best of those at hand is the same until it goes. */
function sameForSession({ headers }: IncomingMessage, choice: readonly Upstream[]): Upstream | undefined {
  const session = headers.cookie ?? headers.authorization ?? String(headers['x-forwarded-for']);
  const worth = ({ name }: Upstream) => createHash('sha256').update(`${session} ${name}`).digest('hex');
  return choice.toSorted((a, b) => worth(a).localeCompare(worth(b)))[0];
}
