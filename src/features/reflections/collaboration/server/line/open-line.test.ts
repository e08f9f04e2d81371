import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { newId } from '#platform/new-id.ts';
import type { Admitted } from '../access/admit.ts';
import { type House, openLine } from './open-line.ts';
import { KIND, SYNC, syncMessage } from './protocol.ts';
import type { Seat } from './seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NAME = newId();
const PONG = Uint8Array.of(KIND.pong);

function hello(token: object): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, NAME);
  for (const number of [KIND.auth, 0]) encoding.writeVarUint(encoder, number);
  encoding.writeVarString(encoder, JSON.stringify(token));
  return encoding.toUint8Array(encoder);
}

/** A line whose client may say anything; whoever greets is let in. */
function newLine({ isSlow = false, ...given }: Partial<Seat> & { readonly isSlow?: boolean } = {}) {
  const closed: [number, string][] = [];
  const passed: Uint8Array[] = [];
  const sent: Uint8Array[] = [];
  const looks = { count: 0 };
  const reading = Promise.withResolvers<void>();
  const seated = () => reading.resolve();
  if (!isSlow) seated();
  const seat: Seat = {
    name: NAME,
    document: new Y.Doc(),
    isReadOnly: false,
    isGone: false,
    asRead: null,
    hasRoomFor: () => true,
    pass: async (message) => void passed.push(message),
    claim: () => true,
    show: () => undefined,
    leave: () => undefined,
    ...given,
  };
  const house: House = {
    admit: async () => {
      looks.count += 1;
      return { isReadOnly: seat.isReadOnly } as Admitted;
    },
    async seat() {
      await reading.promise;
      return seat;
    },
    room: async () => undefined,
    onRefused: () => undefined,
    onEnded: () => undefined,
  };
  const wire = {
    send: (message: Uint8Array) => void sent.push(message),
    close: (code: number, reason: string) => void closed.push([code, reason]),
    unsentBytes: 0,
    hold: () => undefined,
  };
  const line = openLine(house, wire, new Headers());
  const say = async (message: Uint8Array) => {
    line.receive(message);
    await vi.advanceTimersByTimeAsync(0);
  };
  /** So many seconds go by, and something is said in each. */
  const wait = async (seconds: number, message: Uint8Array) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1_000);
      await say(message);
      line.tick(performance.now());
    }
  };
  return { line, looks, seated, closed, passed, sent, say, wait };
}

test('whoever does not say who they are is not kept by signs of life', async () => {
  const { closed, wait } = newLine();
  await wait(19, PONG);
  expect(closed).toEqual([]);
  await wait(2, PONG);
  expect(closed).toEqual([[4205, 'silent']]);
  const greeted = newLine();
  await greeted.say(hello({ version: '1.0.0' }));
  await greeted.wait(120, PONG);
  expect(greeted.closed).toEqual([]);
});

test('a greeting longer than any is not listened to', async () => {
  const { closed, say } = newLine();
  await say(hello({ version: '1.0.0', more: 'x'.repeat(5_000) }));
  expect(closed).toEqual([[4400, 'bad-message']]);
});

test('one line has the whole text gone through now and then, and not as often as it likes', async () => {
  const nothing = Y.encodeStateVector(new Y.Doc());
  const other = new Y.Doc();
  other.getXmlFragment('default').insert(0, [new Y.XmlElement('paragraph')]);
  const before = Y.encodeStateVector(other);
  other.getXmlFragment('default').insert(1, [new Y.XmlElement('paragraph')]);
  const ask = syncMessage(NAME, { what: SYNC.whatIHave, payload: nothing });
  const incomplete = syncMessage(NAME, {
    what: SYNC.allYouLack,
    payload: Y.encodeStateAsUpdate(other, before),
  });
  const whole = syncMessage(NAME, { what: SYNC.change, payload: Y.encodeStateAsUpdate(other) });
  const costly: [Uint8Array, Partial<Seat>][] = [
    [ask, {}],
    [incomplete, {}],
    [whole, { isReadOnly: true }],
  ];
  for (const [message, seat] of costly) {
    const { closed, passed, say } = newLine(seat);
    await say(hello({ version: '1.0.0' }));
    for (let times = 0; times < 10; times += 1) await say(message);
    vi.advanceTimersByTime(6_000);
    await say(message);
    expect([closed, passed.length]).toEqual([[], 11]);
    await say(message);
    expect([closed, passed.length]).toEqual([[[1013, 'unavailable']], 11]);
  }
  // Writing is not counted.
  const writer = newLine();
  await writer.say(hello({ version: '1.0.0' }));
  for (let times = 0; times < 50; times += 1) await writer.say(whole);
  expect([writer.closed, writer.passed.length]).toEqual([[], 50]);
});

test('a text that would become too long says so, to whoever made it', async () => {
  const other = new Y.Doc();
  other.getXmlFragment('default').insert(0, [new Y.XmlElement('paragraph')]);
  for (const what of [SYNC.change, SYNC.allYouLack]) {
    const { closed, passed, say } = newLine({ hasRoomFor: () => false });
    await say(hello({ version: '1.0.0' }));
    await say(syncMessage(NAME, { what, payload: Y.encodeStateAsUpdate(other) }));
    expect([closed, passed]).toEqual([[[4413, 'too-long']], []]);
  }
});

test('a text that nobody changed is sent as it was read to whoever has nothing of it, and to nobody else', async () => {
  const asRead = Uint8Array.of(1, 2, 3);
  const { passed, sent, say } = newLine({ asRead });
  await say(hello({ version: '1.0.0' }));
  const asking = (document: Y.Doc) =>
    syncMessage(NAME, { what: SYNC.whatIHave, payload: Y.encodeStateVector(document) });
  await say(asking(new Y.Doc()));
  const all = syncMessage(NAME, { what: SYNC.allYouLack, payload: asRead });
  expect(sent).toEqual([all, asking(new Y.Doc())]);
  expect(passed).toEqual([]);
  const knowing = new Y.Doc();
  knowing.getText('words').insert(0, 'déjà là');
  await say(asking(knowing));
  expect(passed).toEqual([asking(knowing)]);
  const changed = newLine({ asRead: null });
  await changed.say(hello({ version: '1.0.0' }));
  await changed.say(asking(new Y.Doc()));
  expect(changed.passed).toEqual([asking(new Y.Doc())]);
});

test('who it is and what they may is looked at again once a minute, and not before they said who they are', async () => {
  const { line, looks, say } = newLine();
  vi.advanceTimersByTime(120_000);
  await line.lookIfDue(performance.now());
  expect(looks.count).toBe(0);
  await say(hello({ version: '1.0.0' }));
  await line.lookIfDue(performance.now());
  expect(looks.count).toBe(2);
  for (const [afterMs, count] of [
    [59_999, 2],
    [1, 3],
    [60_000, 4],
  ] as const) {
    vi.advanceTimersByTime(afterMs);
    await line.lookIfDue(performance.now());
    expect(looks.count).toBe(count);
  }
});

test('whoever asks for a look while another ends gets one, however close they are', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const { line, looks, say } = newLine();
    await say(hello({ version: '1.0.0' }));
    line.look();
    for (let turn = 0; turn < turns; turn += 1) await null;
    line.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(looks.count).toBe(3);
  }
});

test('who waits for a text is sent it while it is still being worked out, and once only', async () => {
  const asRead = Uint8Array.of(1, 2, 3);
  const all = syncMessage(NAME, { what: SYNC.allYouLack, payload: asRead });
  const knowing = new Y.Doc();
  knowing.getText('words').insert(0, 'déjà là');
  for (const [has, isSent] of [
    [new Y.Doc(), true],
    [knowing, false],
  ] as const) {
    const { line, passed, sent, say, seated } = newLine({ asRead, isSlow: true });
    const asking = syncMessage(NAME, { what: SYNC.whatIHave, payload: Y.encodeStateVector(has) });
    await say(hello({ version: '1.0.0' }));
    line.offer(asRead);
    expect(sent).toEqual([]);
    await say(asking);
    line.offer(asRead);
    expect(sent).toEqual(isSent ? [all] : []);
    seated();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.filter((one) => one.length === all.length)).toHaveLength(isSent ? 1 : 0);
    expect(passed).toEqual(isSent ? [] : [asking]);
  }
});

test('nobody is offered a text of which it is not sure any more that they may read it', async () => {
  const { line, sent, say } = newLine({ isSlow: true });
  await say(hello({ version: '1.0.0' }));
  await say(syncMessage(NAME, { what: SYNC.whatIHave, payload: Y.encodeStateVector(new Y.Doc()) }));
  line.look();
  line.offer(Uint8Array.of(1, 2, 3));
  expect(sent).toEqual([]);
});
