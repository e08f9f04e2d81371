import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { fakeTextServer } from '../../../../../../tests/support/web/fake-text-server.ts';
import { POLLING_PATH } from '../../contract/collaboration.ts';
import { frameMessages, unframeMessages } from '../../rules/framed-messages.ts';
import { openText } from '../open-text.ts';
import { CONNECTION_TIMES } from './connection-times.ts';

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const server = fakeTextServer();
/** What the network lets through. */
const network = { sockets: false };

/** Simulates the server's links, backed by the same connections as its sockets. */
function fakeLinks() {
  const links = new Map<string, { socket: WebSocket; messages: Uint8Array[]; wake: () => void }>();
  return async (address: string, { method, body }: RequestInit): Promise<Response> => {
    if (method === 'POST' && address === POLLING_PATH) {
      const socket = new server.Socket('') as WebSocket;
      const link = { socket, messages: [] as Uint8Array[], wake: (): void => undefined };
      socket.addEventListener('message', ({ data }) => {
        link.messages.push(new Uint8Array(data));
        link.wake();
      });
      socket.addEventListener('close', () => link.wake());
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      links.set(`${POLLING_PATH}/${links.size}`, link);
      return Response.json({ linkId: String(links.size - 1) });
    }
    const link = links.get(address);
    if (!link || link.socket.readyState !== WebSocket.OPEN) return new Response(null, { status: 404 });
    if (method === 'DELETE') link.socket.close();
    for (const message of unframeMessages(new Uint8Array((body ?? []) as ArrayBuffer)) ?? []) {
      link.socket.send(message.slice());
    }
    if (method !== 'GET') return new Response(null, { status: 204 });
    if (link.messages.length === 0) {
      await new Promise<void>((resolve) => {
        link.wake = resolve;
      });
    }
    return new Response(frameMessages(link.messages.splice(0)));
  };
}

/** A socket that a firewall blocks. */
class BlockedSocket extends EventTarget {
  constructor() {
    super();
    setTimeout(() => {
      this.dispatchEvent(new Event('error'));
      this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
    });
  }
  close(): void {}
}

const Socket = Object.assign(
  function open(url: string) {
    return network.sockets ? new server.Socket(url) : new BlockedSocket();
  },
  { CONNECTING: 0, OPEN: 1, CLOSED: 3 },
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', vi.fn(fakeLinks()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function visit(userId: string) {
  return openText({
    reflectionId: '0190a0a0-0000-7000-8000-000000000002',
    person: { userId, firstName: userId, lastName: '', color: '#1972A8' },
    isReadOnly: false,
    server: {
      url: 'ws://text.test/collaboration',
      askVersion: async () => 'understood',
      isReachable: async () => true,
      onReach: () => undefined,
    },
    onSignedOut: () => undefined,
  });
}

test('[ED-08] where sockets are blocked, HTTP polling carries the text, until sockets work', async () => {
  const text = visit('camille');
  await pass(15_000);
  expect(text.state()).toMatchObject({ status: 'synced', isReady: true, isByRequests: true, error: null });
  // Other texts on this page start with polling.
  const other = visit('solene');
  await pass(500);
  expect(other.state()).toMatchObject({ status: 'synced', isByRequests: true });
  text.document.getXmlFragment(TEXT_FRAGMENT).insert(0, [new Y.XmlElement('paragraph')]);
  await pass(500);
  expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0, savedAt: expect.any(Date) });
  expect(other.document.getXmlFragment(TEXT_FRAGMENT).length).toBe(1);
  expect(text.state().people).toHaveLength(2);

  // The server restarts: links are closed like sockets.
  server.cut();
  await pass(10_000);
  expect(text.state()).toMatchObject({ status: 'synced', isByRequests: true });

  network.sockets = true;
  await pass(CONNECTION_TIMES.byRequestsMs + 5_000);
  expect(text.state()).toMatchObject({ status: 'synced', isByRequests: false });
  expect(other.state()).toMatchObject({ status: 'synced', isByRequests: false });
  const closing = Promise.all([text.close(), other.close()]);
  await pass(CONNECTION_TIMES.closeTimeoutMs);
  await closing;
});
