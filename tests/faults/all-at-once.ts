import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Place } from '../support/product-place.ts';
import type { Trial } from './fault.ts';
import { openSocket, request } from './raw-call.ts';
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';

const ASKED = ['/readyz', '/api/me'];
const TIMES = 4;

interface Everybody {
  readonly names: readonly string[];
  readonly tokens: readonly { authorization: string }[];
  readonly count: number;
}

/**
 * The worst case: the product is stopped until all clients have requested a live stream and, after them, some have sent
 * another request. Measured in streams started before the answer, not in time, so that it is the same on every machine.
 */
export async function othersAreAnswered(
  trial: Trial,
  place: Place,
  { names, tokens, count }: Everybody,
): Promise<void> {
  const open = async () => {
    const socket = openSocket(place.port);
    trial.opened.defer(() => void socket.destroy());
    // An answer means that the server has accepted this connection; it accepts new ones one by one.
    await send(socket, '/healthz');
    await once(socket, 'data');
    return socket;
  };
  const readers: Socket[] = [];
  for (let n = 0; n < count; n += 1) readers.push(await open());
  const others = await Promise.all(
    ASKED.flatMap((path) => Array.from({ length: TIMES }, () => path)).map(async (path) => ({
      path,
      socket: await open(),
    })),
  );
  const { pid } = place.current().process;
  if (pid === undefined) throw new Error('the product has no process');

  let begun = 0;
  process.kill(pid, 'SIGSTOP');
  for (const [n, socket] of readers.entries()) {
    const topic = `reflection:${names[n % names.length]}`;
    void received(socket, 'event: hello').then(() => (begun += 1));
    await send(socket, `/api/live?topics=${topic}`, tokens[n % tokens.length]);
  }
  const answers = others.map(async ({ path, socket }) => {
    const answered = once(socket, 'data');
    await send(socket, path, tokens[0]);
    const [bytes] = await answered;
    return { path, status: String(bytes).slice(9, 12), begunBefore: begun };
  });
  process.kill(pid, 'SIGCONT');
  const seen = await Promise.all(answers);
  const [most = count, ...rest] = seen.map(({ begunBefore }) => begunBefore).toSorted((a, b) => b - a);
  trial.note(`asked after ${count} streams, answered when ${[most, ...rest].join(', ')} had begun`);
  // Data that arrives together is read in any order: one answer may be read after streams that started later.
  const isAhead = most < count && rest.every((begunBefore) => begunBefore < count / 2);
  const inTime = isAhead && seen.every(({ status }) => status === '200');
  trial.holds('other calls are answered before most streams', inTime, seen);
  trial.holds(
    'and everybody gets their stream',
    await waitUntil(() => begun === count, LONG_TIMEOUT_MS),
    begun,
  );
}

/** Resolves once the bytes are in the kernel, from which the stopped server reads them later. */
async function send(
  socket: Socket,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const bytes = request('GET', path, '', { connection: 'keep-alive', ...headers });
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
}

function received(socket: Socket, words: string): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8');
      if (text.includes(words)) resolve();
    });
  });
}
