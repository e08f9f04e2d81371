import { type Connection, type Document, Hocuspocus } from '@hocuspocus/server';
import * as encoding from 'lib0/encoding';
import { afterEach, expect, test, vi } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { newId } from '#platform/new-id.ts';
import { openNumberOwners } from '../carets/number-owners.ts';
import { writeAwareness } from '../line/awareness.ts';
import type { Line } from '../line/open-line.ts';
import type { Outlet } from '../line/outlet.ts';
import type { OpenText } from './open-text.ts';
import { takeSeat } from './take-seat.ts';
import type { LineContext } from './text-origin.ts';

const NAME = newId();
const ADA = { userId: newId(), firstName: 'Ada', lastName: 'Byron' };
const arriving = new Map<Line, (connection: Connection<LineContext>) => void>();
const claims: OpenText['claims'] = new Map();
const owners = openNumberOwners();
let document: Document | undefined;
const hocuspocus = new Hocuspocus<LineContext>({
  quiet: true,
  onLoadDocument: async (loaded) => {
    document = loaded.document;
  },
  connected: async ({ context, connection }) => arriving.get(context.line)?.(connection),
});
afterEach(() => hocuspocus.closeConnections());

/** One line of Ada's that comes to the text, as the number of her browser. */
async function come(clientId: number) {
  const hello = encoding.createEncoder();
  encoding.writeVarString(hello, NAME);
  for (const number of [2, 0]) encoding.writeVarUint(hello, number);
  encoding.writeVarString(hello, '{}');
  const line = { reset: vi.fn() } as unknown as Line;
  const seat = await takeSeat(
    {
      hocuspocus,
      textOf: () => ({ document, claims, owners }) as OpenText,
      arriving,
      onBroken: () => undefined,
    },
    line,
    {
      organisationId: newId(),
      reflectionId: NAME,
      actor: { userId: ADA.userId } as Actor,
      person: ADA,
      isReadOnly: false,
    },
    encoding.toUint8Array(hello),
    { send: () => undefined } as unknown as Outlet,
  );
  expect(seat.claim(clientId)).toBe(true);
  const say = (clock: number, state: object | null) =>
    seat.show(writeAwareness({ clientId, clock, state: state && { ...state } }, ADA));
  say(1, { cursor: null });
  return { seat, say };
}

test('no line is remembered of whoever left, with or without a word', async () => {
  const stays = await come(1);
  const [polite, rude] = [await come(2), await come(3)];
  polite.say(2, null);
  polite.seat.leave();
  rude.seat.leave();
  expect([...claims.keys()]).toEqual([1]);
  // Back before the line before was known to be gone: the number is the later one's.
  const back = await come(1);
  stays.seat.leave();
  expect([...claims.keys()]).toEqual([1]);
  expect([...(document?.awareness.getStates().keys() ?? [])]).toContain(1);
  back.seat.leave();
  expect(claims.size).toBe(0);
});
