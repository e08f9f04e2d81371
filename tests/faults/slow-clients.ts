import { openSocket, type RawAnswer, rawCall } from './raw-call.ts';

const SIGN_IN = '/api/accounts/sign-in';
const HALF_HEAD = 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: a';
const HALF_BODY = `POST ${SIGN_IN} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"email":`;

/** Many idle connections; `release` closes them. */
export async function idleSockets(port: number, count: number): Promise<{ open: number; release(): void }> {
  const sockets = Array.from({ length: count }, () => openSocket(port));
  const opened = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket.once('connect', () => resolve(true));
          socket.once('close', () => resolve(false));
        }),
    ),
  );
  return {
    open: opened.filter(Boolean).length,
    release: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Requests whose headers or bodies are never completed, and one that sends a byte now and then. */
export function slowClients(port: number, heads: number, bodies: number): Promise<RawAnswer[]> {
  return Promise.all([
    ...Array.from({ length: heads }, () => rawCall(port, HALF_HEAD)),
    ...Array.from({ length: bodies }, () => rawCall(port, HALF_BODY)),
    slowLoris(port),
  ]);
}

function slowLoris(port: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = openSocket(port);
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
    const drip = setInterval(() => socket.write('x-drop: 1\r\n'), 1_000);
    socket.setEncoding('utf8').on('data', (received: string) => {
      text += received;
    });
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ status: Number(text.slice(9, 12)), text, reason: /"reason":"([^"]+)"/.exec(text)?.[1] });
    });
  });
}

/** Clients that disconnect while they send or receive. */
export async function disconnectingClients(port: number, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = openSocket(port);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.once('connect', () => {
        socket.write(index % 2 === 0 ? HALF_BODY : 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n', () =>
          index % 3 === 0 ? socket.resetAndDestroy() : socket.destroy(),
        );
      });
      await closed;
    }),
  );
}
