import { openPlace } from '../support/product-place.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { BAD_REQUESTS } from './bad-request-cases.ts';
import { badWritesRefused } from './bad-writes.ts';
import type { Fault, Trial } from './fault.ts';
import { rawCall, request } from './raw-call.ts';
import { disconnectingClients, idleSockets, slowClients } from './slow-clients.ts';

const IDLE_SOCKETS = 1_000;
const QUICK_MS = 250;
const BATCHES_MAX = 3;
const PIPELINED = 1_000;
const TEN_MEGABYTES = 10 * 1_048_576;
/** Refused by Node itself before our code runs: a status without a body. */
const BY_NODE = ['no host', 'an expectation nobody can meet'];

/** Malformed, oversized and slow requests: each is refused with a clear status, and the server stays healthy. */
export const badRequests: Fault = {
  name: 'bad-requests',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const product = await place.start();
    const { port } = place;
    const [person] = await signedInPeople({ url: product.url, dataDir: place.dataDir }, 1);
    if (!person) throw new Error('nobody signed in');

    const idle = await idleSockets(port, IDLE_SOCKETS);
    trial.holds(`${IDLE_SOCKETS} idle connections are accepted`, idle.open === IDLE_SOCKETS, idle.open);
    const slow = slowClients(port, 200, 200);
    await everyOneRefused(trial, port);
    await tooLargeRefused(trial, product.url);
    await badWritesRefused(trial, port, person);
    await disconnectingClients(port, 100);
    await answersQuickly(trial, product.url, 'between silent, slow and deserting callers');

    const answers = await rawCall(port, `${pipelined()}${request('GET', '/healthz')}`);
    const count = answers.text.split('HTTP/1.1 200').length - 1;
    trial.holds(`${PIPELINED} pipelined requests are answered`, count === PIPELINED + 1, count);

    const refusals = await slow;
    const given = refusals.filter(({ status, reason }) => status === 408 && reason === 'too-slow');
    trial.holds(`${refusals.length} slow requests are refused with 408`, given.length === refusals.length, {
      others: refusals.filter((one) => !given.includes(one)).slice(0, 3),
    });
    idle.release();
    await answersQuickly(trial, product.url, 'afterwards');
    trial.holds(
      'nothing unexpected was logged',
      !product.output().includes('unexpected failure'),
      product.output().slice(-3_000),
    );
  },
};

async function everyOneRefused(trial: Trial, port: number): Promise<void> {
  for (const { what, pieces, refusedWith } of BAD_REQUESTS) {
    const { status, reason, text } = await rawCall(port, ...pieces);
    const said = reason !== undefined || BY_NODE.includes(what);
    trial.holds(
      `${what} → ${refusedWith.join(' or ')}, with a reason`,
      refusedWith.includes(status) && said,
      text.slice(0, 600),
    );
  }
}

/** Sent like a browser, which must read the refusal while it is still sending. */
async function tooLargeRefused(trial: Trial, url: string): Promise<void> {
  const body = new Uint8Array(TEN_MEGABYTES).fill(0x20);
  const ways = { '10 MB announced': body, '10 MB that never say how many': new Blob([body]).stream() };
  for (const [what, sent] of Object.entries(ways)) {
    const seen = await fetch(`${url}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent,
      duplex: 'half',
    }).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      (failure: Error) => String(failure.cause ?? failure),
    );
    trial.holds(`${what} → 413, with a reason`, seen.startsWith('413') && seen.includes('"too-large"'), seen);
  }
}

/** Other faults run at the same time: a slow measurement is repeated, at most twice, and noted. */
async function answersQuickly(trial: Trial, url: string, when: string): Promise<void> {
  const medians: number[] = [];
  const isQuick = () => medians.some((median) => median < QUICK_MS);
  while (!isQuick() && medians.length < BATCHES_MAX) medians.push(await medianAnswerMs(url));
  trial.holds(`answers quickly ${when}`, isQuick(), medians);
  trial.note(`ready in ${medians.map((median) => median.toFixed(1)).join(', then ')} ms ${when}`);
}

async function medianAnswerMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const started = performance.now();
    const { ok } = await fetch(`${url}/readyz`);
    times.push(ok ? performance.now() - started : Number.POSITIVE_INFINITY);
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

function pipelined(): string {
  return 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(PIPELINED);
}
