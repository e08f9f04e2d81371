import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { newId } from '#platform/new-id.ts';
import type { Listener, Redis } from '#platform/redis/open-redis.ts';
import { writeCaretMessage } from './caret-message.ts';
import { openNumberOwners } from './number-owners.ts';
import { passCarets } from './pass-carets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KEY = { organisationId: newId(), reflectionId: newId() };
const BROWSER = 7;

/** A node that holds the text, and what it says to the others. */
function holder(claimed: readonly number[] = []) {
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalState(null);
  const said: { channel: string; message: Uint8Array }[] = [];
  let listener: Listener | undefined;
  const redis: Redis = {
    isConnected: true,
    publish: (channel, message) => void said.push({ channel, message }),
    listen(_channel, given) {
      listener = given;
      return () => undefined;
    },
    count: async () => null,
    stop: async () => undefined,
  };
  const owners = openNumberOwners();
  const carets = passCarets({ redis, node: newId() }, KEY, awareness, owners, (one) => claimed.includes(one));
  const seen = () => awareness.getStates().get(BROWSER);
  return { awareness, carets, owners, said, seen, hear: (message: Uint8Array) => listener?.hear(message) };
}

/** What a node says of a browser: null, that it left. */
function caret(node: string, clock: number, state: object | null) {
  const words = Buffer.from(JSON.stringify(state));
  const length = words.length < 128 ? [words.length] : [(words.length & 127) | 128, words.length >> 7];
  return writeCaretMessage(node, false, Uint8Array.from([1, BROWSER, clock, ...length, ...words]));
}

const cursorAt = (clock: number) => {
  const place = { item: { client: BROWSER, clock }, assoc: 0 };
  return { anchor: place, head: place };
};
const personal = (userId: string, place = 1) => ({
  user: { userId, firstName: 'Anne', lastName: 'Le Goff' },
  cursor: cursorAt(place),
});

test('a caret is moved and taken away by the node of its line alone', () => {
  const [node, stranger, anne, other] = [newId(), newId(), newId(), newId()];
  const { hear, seen, owners, awareness } = holder();
  hear(caret(node, 1, personal(anne)));
  expect(seen()).toMatchObject({ user: { name: 'Anne Le Goff' }, cursor: cursorAt(1) });
  expect(owners.take(BROWSER, other)).toBe(false);
  hear(caret(stranger, 2, personal(other, 9)));
  hear(caret(stranger, 3, null));
  expect(seen()).toMatchObject({ user: { userId: anne }, cursor: cursorAt(1) });
  // The same person, whose line ends on another node now.
  hear(caret(stranger, 4, personal(anne, 2)));
  hear(caret(node, 5, null));
  expect(seen()).toMatchObject({ cursor: cursorAt(2) });
  hear(caret(stranger, 5, null));
  expect(seen()).toBeUndefined();
  // Gone for a moment: still nobody else's.
  hear(caret(stranger, 6, personal(other)));
  expect([seen(), owners.take(BROWSER, other)]).toEqual([undefined, false]);
  awareness.destroy();
});

test('a caret without its person, or of a browser whose line ends here, is not shown', () => {
  const nobody = holder();
  for (const state of [
    { cursor: 1 },
    { user: { userId: 'x', firstName: '', lastName: '' } },
    { user: 'Anne' },
  ])
    nobody.hear(caret(newId(), 1, state));
  expect(nobody.seen()).toBeUndefined();
  const here = holder([BROWSER]);
  here.hear(caret(newId(), 1, personal(newId())));
  expect(here.seen()).toBeUndefined();
  for (const { awareness } of [nobody, here]) awareness.destroy();
});

test('carets of a node that died go by themselves', () => {
  const { hear, seen, awareness } = holder();
  hear(caret(newId(), 1, personal(newId())));
  const last = awareness.meta.get(BROWSER);
  if (last) last.lastUpdated = 0;
  vi.advanceTimersByTime(10_000);
  expect(seen()).toBeUndefined();
  awareness.destroy();
});

test('both ids name the channel, and what came from another node is not passed on', () => {
  const { hear, said, carets, awareness } = holder();
  hear(caret(newId(), 1, personal(newId())));
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([]);
  awareness.setLocalState(personal(newId()));
  vi.advanceTimersByTime(1_000);
  carets.close();
  const { organisationId, reflectionId } = KEY;
  expect(said.map(({ channel }) => channel)).toEqual(
    Array(2).fill(`carets ${organisationId} ${reflectionId}`),
  );
  awareness.destroy();
});
