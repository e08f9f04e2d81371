import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { newId } from '#platform/new-id.ts';
import type { AuthorizedClient } from '../access/authorize-client.ts';
import { type ConnectionHost, openConnection } from './open-connection.ts';
import { type DocumentSession, SYNC, syncMessage } from './open-sync-handler.ts';
import { MESSAGE_TYPE } from './protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NAME = newId();
const PONG = Uint8Array.of(MESSAGE_TYPE.pong);

function hello(token: object): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, NAME);
  for (const number of [MESSAGE_TYPE.auth, 0]) encoding.writeVarUint(encoder, number);
  encoding.writeVarString(encoder, JSON.stringify(token));
  return encoding.toUint8Array(encoder);
}

/** A connection whose client may send anything; every hello is accepted. */
function newConnection({
  isSlow = false,
  ...given
}: Partial<DocumentSession> & { readonly isSlow?: boolean } = {}) {
  const closed: [number, string][] = [];
  const forwarded: Uint8Array[] = [];
  const sent: Uint8Array[] = [];
  const checks = { count: 0 };
  const reading = Promise.withResolvers<void>();
  const resolveSession = () => reading.resolve();
  if (!isSlow) resolveSession();
  const session: DocumentSession = {
    name: NAME,
    document: new Y.Doc(),
    isReadOnly: false,
    isUnloaded: false,
    storedState: null,
    hasRoomFor: () => true,
    forward: async (message) => void forwarded.push(message),
    claimClientId: () => true,
    broadcastAwareness: () => undefined,
    leave: () => undefined,
    ...given,
  };
  const host: ConnectionHost = {
    authorize: async () => {
      checks.count += 1;
      return { isReadOnly: session.isReadOnly } as AuthorizedClient;
    },
    async openSession() {
      await reading.promise;
      return session;
    },
    waitForCapacity: async () => undefined,
    onRefused: () => undefined,
    onEnded: () => undefined,
  };
  const transport = {
    send: (message: Uint8Array) => void sent.push(message),
    close: (code: number, reason: string) => void closed.push([code, reason]),
    unsentBytes: 0,
    setPaused: () => undefined,
  };
  const connection = openConnection(host, transport, new Headers());
  const send = async (message: Uint8Array) => {
    connection.receive(message);
    await vi.advanceTimersByTimeAsync(0);
  };
  /** Sends the message once a second and lets the connection tick. */
  const sendEachSecond = async (seconds: number, message: Uint8Array) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1_000);
      await send(message);
      connection.tick(performance.now());
    }
  };
  return { connection, checks, resolveSession, closed, passed: forwarded, sent, send, sendEachSecond };
}

test('[TR-07] a connection that does not authenticate within seconds is closed, even if it answers pings', async () => {
  const { closed, sendEachSecond } = newConnection();
  await sendEachSecond(4, PONG);
  expect(closed).toEqual([]);
  await sendEachSecond(2, PONG);
  expect(closed).toEqual([[4205, 'silent']]);
  const authenticated = newConnection();
  await authenticated.send(hello({ version: '1.0.0' }));
  await authenticated.sendEachSecond(120, PONG);
  expect(authenticated.closed).toEqual([]);
});

test('a hello that is too long is refused', async () => {
  const { closed, send } = newConnection();
  await send(hello({ version: '1.0.0', more: 'x'.repeat(5_000) }));
  expect(closed).toEqual([[4400, 'bad-message']]);
});

test('one connection may request the whole text only at a limited rate', async () => {
  const nothing = Y.encodeStateVector(new Y.Doc());
  const other = new Y.Doc();
  other.getXmlFragment('default').insert(0, [new Y.XmlElement('paragraph')]);
  const before = Y.encodeStateVector(other);
  other.getXmlFragment('default').insert(1, [new Y.XmlElement('paragraph')]);
  const ask = syncMessage(NAME, { type: SYNC.stateVector, payload: nothing });
  const incomplete = syncMessage(NAME, {
    type: SYNC.missingUpdates,
    payload: Y.encodeStateAsUpdate(other, before),
  });
  const fullState = syncMessage(NAME, { type: SYNC.update, payload: Y.encodeStateAsUpdate(other) });
  const expensive: [Uint8Array, Partial<DocumentSession>][] = [
    [ask, {}],
    [incomplete, {}],
    [fullState, { isReadOnly: true }],
  ];
  for (const [message, session] of expensive) {
    const { closed, passed: forwarded, send } = newConnection(session);
    await send(hello({ version: '1.0.0' }));
    for (let times = 0; times < 10; times += 1) await send(message);
    vi.advanceTimersByTime(6_000);
    await send(message);
    expect([closed, forwarded.length]).toEqual([[], 11]);
    await send(message);
    expect([closed, forwarded.length]).toEqual([[[1013, 'unavailable']], 11]);
  }
  // Changes are not limited.
  const writer = newConnection();
  await writer.send(hello({ version: '1.0.0' }));
  for (let times = 0; times < 50; times += 1) await writer.send(fullState);
  expect([writer.closed, writer.passed.length]).toEqual([[], 50]);
});

test('a change that would make the text too long is refused, and its author notified', async () => {
  const other = new Y.Doc();
  other.getXmlFragment('default').insert(0, [new Y.XmlElement('paragraph')]);
  for (const type of [SYNC.update, SYNC.missingUpdates]) {
    const { closed, passed: forwarded, send } = newConnection({ hasRoomFor: () => false });
    await send(hello({ version: '1.0.0' }));
    await send(syncMessage(NAME, { type: type, payload: Y.encodeStateAsUpdate(other) }));
    expect([closed, forwarded]).toEqual([[[4413, 'too-long']], []]);
  }
});

test('the stored state of an unchanged text is sent to clients that have nothing, and only to them', async () => {
  const asRead = Uint8Array.of(1, 2, 3);
  const { passed: forwarded, sent, send } = newConnection({ storedState: asRead });
  await send(hello({ version: '1.0.0' }));
  const stateVectorOf = (document: Y.Doc) =>
    syncMessage(NAME, { type: SYNC.stateVector, payload: Y.encodeStateVector(document) });
  await send(stateVectorOf(new Y.Doc()));
  const all = syncMessage(NAME, { type: SYNC.missingUpdates, payload: asRead });
  expect(sent).toEqual([all, stateVectorOf(new Y.Doc())]);
  expect(forwarded).toEqual([]);
  const knownDocument = new Y.Doc();
  knownDocument.getText('words').insert(0, 'déjà là');
  await send(stateVectorOf(knownDocument));
  expect(forwarded).toEqual([stateVectorOf(knownDocument)]);
  const changed = newConnection({ storedState: null });
  await changed.send(hello({ version: '1.0.0' }));
  await changed.send(stateVectorOf(new Y.Doc()));
  expect(changed.passed).toEqual([stateVectorOf(new Y.Doc())]);
});

test('access is checked again once a minute, and only after authentication', async () => {
  const { connection, checks, send } = newConnection();
  vi.advanceTimersByTime(120_000);
  await connection.recheckAccessIfDue(performance.now());
  expect(checks.count).toBe(0);
  await send(hello({ version: '1.0.0' }));
  await connection.recheckAccessIfDue(performance.now());
  expect(checks.count).toBe(2);
  for (const [afterMs, count] of [
    [59_999, 2],
    [1, 3],
    [60_000, 4],
  ] as const) {
    vi.advanceTimersByTime(afterMs);
    await connection.recheckAccessIfDue(performance.now());
    expect(checks.count).toBe(count);
  }
});

test('an access check requested while another one ends still runs, however close they are', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const { connection, checks, send } = newConnection();
    await send(hello({ version: '1.0.0' }));
    connection.recheckAccess();
    for (let turn = 0; turn < turns; turn += 1) await null;
    connection.recheckAccess();
    await vi.advanceTimersByTimeAsync(0);
    expect(checks.count).toBe(3);
  }
});

test('a client that waits for a text receives its stored state while it is being loaded, and only once', async () => {
  const asRead = Uint8Array.of(1, 2, 3);
  const all = syncMessage(NAME, { type: SYNC.missingUpdates, payload: asRead });
  const knownDocument = new Y.Doc();
  knownDocument.getText('words').insert(0, 'déjà là');
  for (const [has, isSent] of [
    [new Y.Doc(), true],
    [knownDocument, false],
  ] as const) {
    const {
      connection,
      passed: forwarded,
      sent,
      send,
      resolveSession,
    } = newConnection({ storedState: asRead, isSlow: true });
    const request = syncMessage(NAME, { type: SYNC.stateVector, payload: Y.encodeStateVector(has) });
    await send(hello({ version: '1.0.0' }));
    connection.offer(asRead);
    expect(sent).toEqual([]);
    await send(request);
    connection.offer(asRead);
    expect(sent).toEqual(isSent ? [all] : []);
    resolveSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.filter((one) => one.length === all.length)).toHaveLength(isSent ? 1 : 0);
    expect(forwarded).toEqual(isSent ? [] : [request]);
  }
});

test('the stored state is not sent while access is being checked again', async () => {
  const { connection, sent, send } = newConnection({ isSlow: true });
  await send(hello({ version: '1.0.0' }));
  await send(syncMessage(NAME, { type: SYNC.stateVector, payload: Y.encodeStateVector(new Y.Doc()) }));
  connection.recheckAccess();
  connection.offer(Uint8Array.of(1, 2, 3));
  expect(sent).toEqual([]);
});
