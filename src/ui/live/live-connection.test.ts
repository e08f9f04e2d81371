import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from '#base/live-message.ts';
import { beat, change, fakeTransport, hello } from '../../../tests/support/web/fake-transport.ts';
import { createPositionLog, openLiveConnection } from './live-connection.ts';
import { LIVE_TIMES } from './live-times.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const stream = fakeTransport();
  const poll = fakeTransport();
  const received: LiveMessage[] = [];
  const connected: boolean[] = [];
  const log = createPositionLog();
  const line = openLiveConnection({
    stream: stream.transport,
    poll: poll.transport,
    log,
    ageMs: () => 700,
    onMessage: (message) => received.push(message),
    onConnected: (now) => connected.push(now),
  });
  const open = (...topics: string[]) => {
    line.setTopics(new Set(topics));
    vi.advanceTimersByTime(LIVE_TIMES.debounceMs);
  };
  const positions = () =>
    received.filter(({ kind }) => kind === 'change').map((m) => ('position' in m ? m.position : 0));
  return { stream, poll, received, connected, log, line, open, positions };
}

test('topics that arrive together open one connection, which sends the age of the screen', () => {
  const { stream, line } = setUp();
  line.setTopics(new Set(['a:1']));
  line.setTopics(new Set(['a:1', 'b:1']));
  vi.advanceTimersByTime(LIVE_TIMES.debounceMs);
  expect(stream.calls).toHaveLength(1);
  expect(stream.last().ask).toEqual({ topics: ['a:1', 'b:1'], after: null, withinMs: 700 });
});

test('a broken connection is reopened at its position, with growing, randomised delays', () => {
  const { stream, open, connected } = setUp();
  open('a:1');
  stream.last().says(hello(5), change(7, 'a:1'));
  stream.last().ends('failed');
  expect(connected).toEqual([true, false]);
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs);
  expect(stream.calls).toHaveLength(2);
  expect(stream.last().ask.after).toBe(7);
  stream.last().ends('failed');
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs - 1);
  expect(stream.calls).toHaveLength(2);
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs + 1);
  expect(stream.calls).toHaveLength(3);
});

test('the network coming back ends the delay', () => {
  const { stream, open, line } = setUp();
  open('a:1');
  stream.last().ends('failed');
  line.retryNow();
  vi.advanceTimersByTime(0);
  expect(stream.calls).toHaveLength(2);
});

test('a new topic is followed from before it was known, and only its own past is passed on', () => {
  const { stream, open, positions } = setUp();
  open('a:1');
  stream.last().says(hello(10));
  vi.advanceTimersByTime(LIVE_TIMES.lookBackMs);
  stream.last().says(change(11, 'a:1'), change(12, 'a:1'));
  const first = stream.last();
  open('a:1', 'b:1');
  expect(first.closed).toBe(true);
  expect(stream.last().ask).toMatchObject({ topics: ['a:1', 'b:1'], after: 10 });
  stream.last().says(hello(10), change(11, 'a:1'), change(11, 'b:1'), change(12, 'a:1'), change(13, 'a:1'));
  expect(positions()).toEqual([11, 12, 11, 13]);
});

test('the past of a new topic survives a connection that breaks before it arrived, and is passed on once', () => {
  const { stream, open, positions } = setUp();
  open('a:1');
  stream.last().says(hello(10));
  vi.advanceTimersByTime(LIVE_TIMES.lookBackMs);
  stream.last().says(change(13, 'a:1'));
  open('a:1', 'b:1');
  stream.last().says(hello(10), change(11, 'b:1'));
  stream.last().ends('failed');
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs);
  expect(stream.last().ask.after).toBe(10);
  stream.last().says(hello(10), change(11, 'b:1'), change(12, 'b:1'), beat(14));
  expect(positions()).toEqual([13, 11, 12]);
});

test('removed topics do not interrupt the connection', () => {
  const { stream, open } = setUp();
  open('a:1', 'b:1');
  open('b:1');
  expect(stream.calls).toHaveLength(1);
});

test('a stream without hello is buffered by a proxy: polling takes over, for a while', () => {
  const { stream, poll, open, connected } = setUp();
  open('a:1');
  vi.advanceTimersByTime(LIVE_TIMES.helloMs);
  expect(stream.last().closed).toBe(true);
  expect(poll.calls).toHaveLength(1);
  poll.last().says(hello(3), beat(4));
  expect(connected.at(-1)).toBe(true);
  vi.advanceTimersByTime(LIVE_TIMES.pollForMs);
  poll.last().ends('ended');
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs);
  expect(stream.calls).toHaveLength(2);
  expect(stream.last().ask.after).toBe(4);
});

test('a silent stream is replaced', () => {
  const { stream, poll, open } = setUp();
  open('a:1');
  stream.last().says(hello(1));
  vi.advanceTimersByTime(LIVE_TIMES.silenceMs - 1);
  stream.last().says(beat(2));
  vi.advanceTimersByTime(LIVE_TIMES.silenceMs - 1);
  expect(poll.calls).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(poll.last().ask.after).toBe(2);
});

test('a session that ends while the connection is open closes it for good, once a new connection is refused', () => {
  const { stream, open, received } = setUp();
  open('a:1');
  stream.last().says(hello(1), { kind: 'signed-out' });
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs);
  expect(stream.calls).toHaveLength(2);
  stream.last().ends('signed-out');
  vi.advanceTimersByTime(120_000);
  expect(received.at(-1)).toEqual({ kind: 'signed-out' });
  expect(stream.calls).toHaveLength(2);
});

test('[AU-07] a session replaced by another sign-in of this browser signs nobody out', () => {
  const { stream, open, received } = setUp();
  open('a:1');
  stream.last().says(hello(1), { kind: 'signed-out' });
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs);
  expect(stream.last().ask).toMatchObject({ topics: ['a:1'], after: 1 });
  stream.last().says(hello(2), beat(3));
  vi.advanceTimersByTime(LIVE_TIMES.silenceMs - 1);
  expect(received).not.toContainEqual({ kind: 'signed-out' });
  expect(stream.calls).toHaveLength(2);
});

test('a session that is over when the connection opens closes it for good', () => {
  const { stream, open, received } = setUp();
  open('a:1');
  stream.last().ends('signed-out');
  vi.advanceTimersByTime(120_000);
  expect(received).toEqual([{ kind: 'signed-out' }]);
  expect(stream.calls).toHaveLength(1);
});

test('a reset moves the position even backwards, as after a restored backup', () => {
  const { stream, open, log } = setUp();
  open('a:1');
  stream.last().says(hello(900), beat(1_000));
  stream.last().ends('ended');
  vi.advanceTimersByTime(LIVE_TIMES.firstPauseMs);
  stream.last().says(hello(40), { kind: 'reset', position: 40 }, change(41, 'a:1'));
  expect(log.current).toBe(41);
});
