import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LiveStream } from '../support/live-stream.ts';
import { openPlace } from '../support/product-place.ts';
import { sharedText } from '../support/shared-text.ts';
import { type SignedInPerson, signedInPeople } from '../support/signed-in-people.ts';
import { openSwitchableProxy } from '../support/switchable-proxy.ts';
import { TextClient } from '../support/text-client.ts';
import { PART, uploadActions } from '../support/upload-actions.ts';
import type { Fault, Trial } from './fault.ts';
import { openSocket } from './raw-call.ts';
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';
import { WritingPerson } from './writing-person.ts';

const DEAF_STREAMS = 200;
const DEAF_LINES = 20;
const WRITES = 100;
/** Each is sent to all clients of the text: for twenty that never read, megabytes are queued. */
const PARAGRAPH = 'Le sable avance. '.repeat(600);
const PARAGRAPHS = 60;
const MOST_GROWTH_MB = 250;
/** The maximum number of uploads one person may have in progress. */
const DRIPPING = 5;
const DROPS = 15;

/** Clients that never read, send byte by byte, or are cut off silently: others are not affected. */
export const unresponsiveClients: Fault = {
  name: 'deaf-clients',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const product = await place.start();
    const { url } = product;
    const [person, other] = await signedInPeople({ url, dataDir: place.dataDir }, 2);
    if (!person || !other) throw new Error('nobody signed in');
    const before = await megabytesOf(product.process.pid);
    await Promise.all([
      cutOffWhileTyping(trial, place.port, url, [person, other]),
      (async () => {
        await streamsThatNeverRead(trial, place.port, url, person);
        await linesThatNeverRead(trial, url, [person, other]);
        await uploadsByDrops(trial, place.port, url, person);
      })(),
    ]);
    const growth = (await megabytesOf(product.process.pid)) - before;
    trial.note(`memory grew by ${growth.toFixed(0)} MB`);
    trial.holds(`memory grew by less than ${MOST_GROWTH_MB} MB`, growth < MOST_GROWTH_MB, growth);
    const isQuiet = !product.output().includes('unexpected failure');
    trial.holds('nothing unexpected was logged', isQuiet, product.output().slice(-3_000));
  },
};

/** Streams that are never read; a stream that reads gets everything. */
async function streamsThatNeverRead(
  trial: Trial,
  port: number,
  url: string,
  person: SignedInPerson,
): Promise<void> {
  const topics = `user:${person.id}`;
  const head = `GET /api/live?topics=${topics} HTTP/1.1\r\nhost: localhost\r\ncookie: ${person.headers.cookie}\r\n\r\n`;
  const deaf = Array.from({ length: DEAF_STREAMS }, () => openSocket(port).pause());
  trial.opened.defer(() => {
    for (const socket of deaf) socket.destroy();
  });
  for (const socket of deaf) socket.write(head);
  const reading = new LiveStream({ url, headers: person.headers, topics: [topics] });
  trial.opened.defer(() => reading.close());
  await reading.waitUntil(({ greetings }) => greetings > 0);
  const writer = new WritingPerson(person);
  for (let n = 0; n < WRITES; n += 1) await writer.write(url);
  const hearsAll = await waitUntil(() => reading.arrivals.length >= WRITES, LONG_TIMEOUT_MS);
  trial.holds(
    `one stream gets everything despite ${DEAF_STREAMS} that never read`,
    hearsAll,
    reading.arrivals.length,
  );
}

/** Collaboration connections that never read the changes of others. */
async function linesThatNeverRead(
  trial: Trial,
  url: string,
  people: readonly [SignedInPerson, SignedInPerson],
): Promise<void> {
  const reflectionId = await sharedText(url, people);
  const [{ headers }, { headers: others }] = people;
  const deaf = Array.from(
    { length: DEAF_LINES },
    () => new TextClient({ address: url, reflectionId, headers: others }),
  );
  const typing = new TextClient({ address: url, reflectionId, headers });
  trial.opened.defer(() => {
    for (const client of [...deaf, typing]) client.close();
  });
  await waitUntil(() => [...deaf, typing].every(({ provider }) => provider.isSynced), LONG_TIMEOUT_MS);
  for (const { connection } of deaf)
    if (connection.webSocket instanceof WebSocket) connection.webSocket.pause();
  for (let n = 0; n < PARAGRAPHS; n += 1) {
    typing.type(`${PARAGRAPH} `);
    await waitUntil(() => typing.isAcknowledged, LONG_TIMEOUT_MS);
  }
  trial.holds(
    `typed text is acknowledged despite ${DEAF_LINES} connections that never read`,
    typing.isAcknowledged,
  );
}

/** Uploads that arrive byte by byte and stop: the received part is kept, and the upload can be resumed. */
async function uploadsByDrops(
  trial: Trial,
  port: number,
  url: string,
  person: SignedInPerson,
): Promise<void> {
  const { begun, head, patch } = uploadActions(
    () => url,
    () => person.headers,
  );
  const body = Buffer.alloc(DROPS * 2, '%PDF-1.4');
  const locations = await Promise.all(Array.from({ length: DRIPPING }, () => begun(body.length)));
  await Promise.all(
    locations.map(async (location) => {
      const socket = openSocket(port);
      const headers = {
        ...person.headers,
        ...PART,
        'upload-offset': '0',
        'content-length': String(body.length),
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`PATCH ${location} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
      for (let n = 0; n < DROPS; n += 1) {
        socket.write(body.subarray(n, n + 1));
        await pause(100);
      }
      socket.destroy();
    }),
  );
  const offsetOf = async (location: string) => Number((await head(location)).headers.get('upload-offset'));
  const keptDrops = async () =>
    (await Promise.all(locations.map(offsetOf))).every((offset) => offset === DROPS);
  const areKept = await waitUntil(keptDrops);
  trial.holds(`${DRIPPING} interrupted uploads keep the received bytes`, areKept);
  const ends = await Promise.all(
    locations.map(async (location) => {
      const offset = await offsetOf(location);
      return (await patch(location, offset, body.subarray(offset))).status;
    }),
  );
  trial.holds(
    'and can be completed later',
    ends.every((status) => status === 204),
    ends,
  );
}

/** A connection drops all data silently: the client detects it, reconnects and sends the text typed meanwhile. */
async function cutOffWhileTyping(
  trial: Trial,
  port: number,
  url: string,
  people: readonly [SignedInPerson, SignedInPerson],
): Promise<void> {
  const line = await openSwitchableProxy(trial.opened, () => port);
  const reflectionId = await sharedText(url, people);
  const address = `http://localhost:${line.port}`;
  const [{ headers }, { headers: others }] = people;
  const typing = new TextClient({ address, reflectionId, headers });
  const reading = new TextClient({ address: url, reflectionId, headers: others });
  trial.opened.defer(() => {
    for (const client of [typing, reading]) client.close();
  });
  await waitUntil(() => typing.isAcknowledged && reading.isAcknowledged, LONG_TIMEOUT_MS);
  line.setMode('silent');
  typing.type(' hors');
  trial.holds('nothing is acknowledged over a silent connection', !typing.isAcknowledged);
  line.setMode('open');
  typing.type(' ligne');
  const comesBack = await waitUntil(() => typing.isAcknowledged, LONG_TIMEOUT_MS);
  trial.holds('a silently cut connection is detected and reopened', comesBack, typing.closeEvents);
  const arrives = await waitUntil(() => reading.words.includes('hors ligne'));
  trial.holds('and the text typed meanwhile arrives', arrives, reading.words);
}

/** The resident memory of the process. */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}
