import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from '#base/live-message.ts';
import { change, fakeTransport, hello } from '../../../tests/support/web/fake-transport.ts';
import { LIVE_TIMES } from './live-times.ts';
import { joinTabGroup, type TabChannel, type TabMessage } from './tab-group.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Several tabs of one browser: messages reach every other tab, the longest waiting tab becomes the leader. */
function fakeBrowser() {
  const stream = fakeTransport();
  const poll = fakeTransport();
  const listeners = new Map<string, (message: TabMessage) => void>();
  const waiting: { tab: string; lead: () => void }[] = [];
  let leader: string | null = null;
  const elect = () => {
    const next = leader === null ? waiting.shift() : undefined;
    if (!next) return;
    leader = next.tab;
    next.lead();
  };
  const channelOf = (tab: string): TabChannel => ({
    post(message) {
      if (!listeners.has(tab)) return;
      for (const [other, listener] of listeners) if (other !== tab) listener(message);
    },
    onMessage: (listener) => void listeners.set(tab, listener),
    onLead(lead) {
      waiting.push({ tab, lead });
      elect();
    },
    close: () => crash(tab),
  });
  function crash(tab: string): void {
    listeners.delete(tab);
    if (leader === tab) leader = null;
    elect();
  }
  function openTab(tab: string, ...topics: string[]) {
    const received: LiveMessage[] = [];
    const connected: boolean[] = [];
    const group = joinTabGroup({
      tab,
      channel: channelOf(tab),
      stream: stream.transport,
      poll: poll.transport,
      ageMs: () => 0,
      onMessage: (message) => received.push(message),
      onConnected: (now) => connected.push(now),
    });
    group.setTopics(new Set(topics));
    vi.advanceTimersByTime(LIVE_TIMES.debounceMs);
    const positions = () =>
      received.flatMap((message) => (message.kind === 'change' ? [message.position] : []));
    return { group, received, connected, positions };
  }
  return { stream, openTab, crash };
}

test('two tabs share one connection that follows the topics of both, and both receive messages', () => {
  const { stream, openTab } = fakeBrowser();
  const first = openTab('one', 'a:1');
  const second = openTab('two', 'b:1');
  expect(stream.last().ask.topics).toEqual(['a:1', 'b:1']);
  expect(stream.calls.filter(({ closed }) => !closed)).toHaveLength(1);
  stream.last().says(hello(1), change(2, 'a:1'), change(3, 'b:1'));
  expect(first.positions()).toEqual([2, 3]);
  expect(second.positions()).toEqual([2, 3]);
  expect(second.connected.at(-1)).toBe(true);
});

test('when the leading tab closes another continues at the same position', () => {
  const { stream, openTab, crash } = fakeBrowser();
  openTab('one', 'a:1');
  const second = openTab('two', 'b:1');
  const third = openTab('three', 'c:1');
  stream.last().says(hello(1), change(2, 'b:1'));
  const old = stream.last();
  crash('one');
  vi.advanceTimersByTime(LIVE_TIMES.debounceMs);
  const { ask } = stream.last();
  expect(stream.last()).not.toBe(old);
  expect(ask.topics).toEqual(['b:1', 'c:1']);
  expect(ask.after).toBeLessThanOrEqual(2);
  stream.last().says(hello(2), change(3, 'c:1'));
  expect(second.positions()).toEqual([2, 3]);
  expect(third.positions()).toEqual([2, 3]);
});

test('the end of the session reaches every tab', () => {
  const { stream, openTab } = fakeBrowser();
  const first = openTab('one', 'a:1');
  const second = openTab('two', 'a:1');
  stream.last().says(hello(1));
  stream.last().ends('signed-out');
  expect(first.received.at(-1)).toEqual({ kind: 'signed-out' });
  expect(second.received.at(-1)).toEqual({ kind: 'signed-out' });
});

test('without a channel a tab has its own connection', () => {
  const stream = fakeTransport();
  const group = joinTabGroup({
    tab: 'alone',
    channel: null,
    stream: stream.transport,
    poll: stream.transport,
    ageMs: () => 0,
    onMessage: () => undefined,
    onConnected: () => undefined,
  });
  group.setTopics(new Set(['a:1']));
  vi.advanceTimersByTime(LIVE_TIMES.debounceMs);
  expect(stream.last().ask.topics).toEqual(['a:1']);
  group.close();
  expect(stream.last().closed).toBe(true);
});
