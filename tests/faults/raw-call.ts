import { connect, type Socket } from 'node:net';

/** An answer read from a raw socket. */
export interface RawAnswer {
  /** 0 when the server closed the connection without an answer. */
  readonly status: number;
  readonly text: string;
  /** The reason, when the body is a problem of RFC 9457. */
  readonly reason: string | undefined;
}

const TIMEOUT_MS = 60_000;

/** Sends raw bytes, keeps the connection open, and reads until the server closes it. */
export function rawCall(port: number, ...pieces: readonly (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = openSocket(port);
    const done = () => {
      clearTimeout(limit);
      resolve(read(Buffer.concat(received).toString('utf8')));
    };
    const limit = setTimeout(() => {
      reject(new Error(`the server kept the line open: ${Buffer.concat(received).toString('utf8', 0, 200)}`));
      socket.destroy();
    }, TIMEOUT_MS);
    socket.on('data', (bytes: Buffer) => received.push(bytes));
    socket.on('close', done);
    for (const piece of pieces) socket.write(piece);
  });
}

/** A connection whose errors are ignored. */
export function openSocket(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => socket.destroy());
  return socket;
}

function read(text: string): RawAnswer {
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
  const isProblem = /content-type: application\/problem\+json/i.test(text);
  const reason = isProblem ? /"reason":"([^"]+)"/.exec(text)?.[1] : undefined;
  return { status, text, reason };
}

/** A complete request with `connection: close`. */
export function request(
  method: string,
  path: string,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const all = {
    host: 'localhost',
    connection: 'close',
    ...(body.length > 0 ? { 'content-type': 'application/json' } : {}),
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), typeof body === 'string' ? Buffer.from(body) : body]);
}
