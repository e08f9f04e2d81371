import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { newId } from '#platform/new-id.ts';
import type { ChannelListener, Redis } from '#platform/redis/open-redis.ts';
import { openClientIdOwners } from './client-id-owners.ts';
import { relayCarets, writeCaretMessage } from './relay-carets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KEY = { organisationId: newId(), reflectionId: newId() };
const BROWSER = 7;

/** A node with the text open, and the messages it publishes. */
function openNode(claimed: readonly number[] = []) {
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalState(null);
  const published: { channel: string; message: Uint8Array }[] = [];
  let listener: ChannelListener | undefined;
  const redis: Redis = {
    isConnected: true,
    publish: (channel, message) => void published.push({ channel, message }),
    subscribe(_channel, given) {
      listener = given;
      return () => undefined;
    },
    count: async () => null,
    stop: async () => undefined,
  };
  const owners = openClientIdOwners();
  const carets = relayCarets({ redis, node: newId() }, KEY, awareness, owners, (one) =>
    claimed.includes(one),
  );
  const seen = () => awareness.getStates().get(BROWSER);
  return {
    awareness,
    carets,
    owners,
    published,
    seen,
    hear: (message: Uint8Array) => listener?.onMessage(message),
  };
}

/** A caret message of a node about a browser; state null: the browser left. */
function caret(node: string, clock: number, state: object | null) {
  const json = Buffer.from(JSON.stringify(state));
  const length = json.length < 128 ? [json.length] : [(json.length & 127) | 128, json.length >> 7];
  return writeCaretMessage(node, false, Uint8Array.from([1, BROWSER, clock, ...length, ...json]));
}

const cursorAt = (clock: number) => {
  const place = { item: { client: BROWSER, clock }, assoc: 0 };
  return { anchor: place, head: place };
};
const stateOf = (userId: string, place = 1) => ({
  user: { userId, firstName: 'Anne', lastName: 'Le Goff' },
  cursor: cursorAt(place),
});

test('a caret is moved and removed only by the node of its connection', () => {
  const [node, stranger, anne, other] = [newId(), newId(), newId(), newId()];
  const { hear, seen, owners, awareness } = openNode();
  hear(caret(node, 1, stateOf(anne)));
  expect(seen()).toMatchObject({ user: { name: 'Anne Le Goff' }, cursor: cursorAt(1) });
  expect(owners.claim(BROWSER, other)).toBe(false);
  hear(caret(stranger, 2, stateOf(other, 9)));
  hear(caret(stranger, 3, null));
  expect(seen()).toMatchObject({ user: { userId: anne }, cursor: cursorAt(1) });
  // The same person, now connected to another node.
  hear(caret(stranger, 4, stateOf(anne, 2)));
  hear(caret(node, 5, null));
  expect(seen()).toMatchObject({ cursor: cursorAt(2) });
  hear(caret(stranger, 5, null));
  expect(seen()).toBeUndefined();
  // Disconnected for a moment: the client id still belongs to nobody else.
  hear(caret(stranger, 6, stateOf(other)));
  expect([seen(), owners.claim(BROWSER, other)]).toEqual([undefined, false]);
  awareness.destroy();
});

test('a caret without a person, or of a browser connected here, is not shown', () => {
  const nobody = openNode();
  for (const state of [
    { cursor: 1 },
    { user: { userId: 'x', firstName: '', lastName: '' } },
    { user: 'Anne' },
  ])
    nobody.hear(caret(newId(), 1, state));
  expect(nobody.seen()).toBeUndefined();
  const here = openNode([BROWSER]);
  here.hear(caret(newId(), 1, stateOf(newId())));
  expect(here.seen()).toBeUndefined();
  for (const { awareness } of [nobody, here]) awareness.destroy();
});

test('carets of a node that died expire', () => {
  const { hear, seen, awareness } = openNode();
  hear(caret(newId(), 1, stateOf(newId())));
  const last = awareness.meta.get(BROWSER);
  if (last) last.lastUpdated = 0;
  vi.advanceTimersByTime(10_000);
  expect(seen()).toBeUndefined();
  awareness.destroy();
});

test('the channel is named after both ids, and carets of another node are not relayed', () => {
  const { hear, published, carets, awareness } = openNode();
  hear(caret(newId(), 1, stateOf(newId())));
  vi.advanceTimersByTime(1_000);
  expect(published).toEqual([]);
  awareness.setLocalState(stateOf(newId()));
  vi.advanceTimersByTime(1_000);
  carets.close();
  const { organisationId, reflectionId } = KEY;
  expect(published.map(({ channel }) => channel)).toEqual(
    Array(2).fill(`carets ${organisationId} ${reflectionId}`),
  );
  awareness.destroy();
});
