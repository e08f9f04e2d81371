import { type Connection, type Document, Hocuspocus } from '@hocuspocus/server';
import * as encoding from 'lib0/encoding';
import { afterEach, expect, test, vi } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { newId } from '#platform/new-id.ts';
import { openClientIdOwners } from '../client-id-owners.ts';
import { writeAwareness } from '../connection/awareness.ts';
import type { Sender } from '../connection/message-queues.ts';
import type { TextConnection } from '../connection/open-connection.ts';
import type { ConnectionContext, LoadedText } from './load-text.ts';
import { openDocumentSession } from './open-texts.ts';

const NAME = newId();
const ADA = { userId: newId(), firstName: 'Ada', lastName: 'Byron' };
const pendingSessions = new Map<TextConnection, (connection: Connection<ConnectionContext>) => void>();
const claims: LoadedText['claims'] = new Map();
const owners = openClientIdOwners();
let document: Document | undefined;
const hocuspocus = new Hocuspocus<ConnectionContext>({
  quiet: true,
  onLoadDocument: async (loaded) => {
    document = loaded.document;
  },
  connected: async ({ context, connection }) => pendingSessions.get(context.connection)?.(connection),
});
afterEach(() => hocuspocus.closeConnections());

/** A connection of Ada's that opens the text with the client id of her browser. */
async function openSession(clientId: number) {
  const hello = encoding.createEncoder();
  encoding.writeVarString(hello, NAME);
  for (const number of [2, 0]) encoding.writeVarUint(hello, number);
  encoding.writeVarString(hello, '{}');
  const textConnection = { reset: vi.fn() } as unknown as TextConnection;
  const session = await openDocumentSession(
    {
      hocuspocus,
      updateLog: { whenStored: (_, call) => call() },
      textOf: () => ({ document, claims, owners }) as LoadedText,
      pendingSessions,
      onBroken: () => undefined,
    },
    textConnection,
    {
      organisationId: newId(),
      reflectionId: NAME,
      actor: { userId: ADA.userId } as Actor,
      person: ADA,
      isReadOnly: false,
    },
    encoding.toUint8Array(hello),
    { send: () => undefined } as unknown as Sender,
  );
  expect(session.claimClientId(clientId)).toBe(true);
  const sendAwareness = (clock: number, state: object | null) =>
    session.broadcastAwareness(writeAwareness({ clientId, clock, state: state && { ...state } }, ADA));
  sendAwareness(1, { cursor: null });
  return { session, sendAwareness };
}

test('the claims of a client end when it leaves, with or without notice', async () => {
  const first = await openSession(1);
  const [graceful, abrupt] = [await openSession(2), await openSession(3)];
  graceful.sendAwareness(2, null);
  graceful.session.leave();
  abrupt.session.leave();
  expect([...claims.keys()]).toEqual([1]);
  // Reconnected before the first connection was known to be closed: the client id belongs to the later one.
  const again = await openSession(1);
  first.session.leave();
  expect([...claims.keys()]).toEqual([1]);
  expect([...(document?.awareness.getStates().keys() ?? [])]).toContain(1);
  again.session.leave();
  expect(claims.size).toBe(0);
});
