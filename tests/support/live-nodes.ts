import { afterEach } from 'vitest';
import { z } from 'zod';
import { event } from '../../src/base/event.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import { numberCounted } from './announce-out-of-order.ts';
import { changesOf, type LiveListener, listenLive } from './live-listener.ts';
import { type AccessRules, startLiveNode } from './live-node.ts';

/** The access of a person changed, or of all subscribers of a room. */
export const accessChanged = event(
  'access-changed',
  z.object({ userId: z.string().nullable(), room: z.string().nullable() }),
  ({ room }) => (room ? [`room:${room}`] : []),
  ({ userId, room }) => [...(userId ? [`user:${userId}`] : []), ...(room ? [`room:${room}`] : [])],
);

/** Nodes and streams of a test, closed after it, and helpers that announce numbers in rooms. */
export function liveNodes(database: () => Database) {
  const nodes: { stop(): Promise<void> }[] = [];
  const listeners: LiveListener[] = [];
  afterEach(async () => {
    for (const listener of listeners.splice(0)) listener.close();
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
  });
  return {
    startNode: async (doors: AccessRules, options?: Parameters<typeof startLiveNode>[2]) => {
      const node = await startLiveNode(database(), doors, options);
      nodes.push(node);
      return node;
    },
    listen: async (...given: Parameters<typeof listenLive>) => {
      const listener = await listenLive(...given);
      listeners.push(listener);
      return listener;
    },
    count: (organisationId: string | null, room: string, n: number) =>
      database().asPlatform((tx) => announce(tx, organisationId, numberCounted, { n, room })),
  };
}

export const numbersOf = ({ messages }: Pick<LiveListener, 'messages'>) =>
  changesOf(messages).map(({ payload }) => payload.n);

export const isNumber = (n: number) => (message: { kind: string; payload?: { n?: unknown } }) =>
  message.kind === 'change' && message.payload?.n === n;
