import { HocuspocusProvider } from '@hocuspocus/provider';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { CallError } from '#ui/call/call-error.ts';
import {
  type ClientHello,
  type CollaborationRefusal,
  EDITOR_VERSION,
  REFUSALS,
} from '../../contract/collaboration.ts';
import { isVersionAtLeast } from '../../rules/is-version-at-least.ts';
import type { EditorError } from '../collaboration.ts';
import type { TrackedChanges } from '../track-changes.ts';
import { CONNECTION_TIMES } from './connection-times.ts';
import { keepConnected, type Reconnection } from './keep-connected.ts';
import { chooseSocketClass } from './polling-fallback.ts';
import { TextSocket } from './text-socket.ts';

/** The answer to the version request before connecting to a text. */
export type VersionCheck = 'understood' | 'too-new' | 'denied' | 'signed-out' | 'no-answer';

const REFUSED: Readonly<Record<number, VersionCheck>> = { 401: 'signed-out', 403: 'denied', 404: 'denied' };

/** ED-07: whether this editor understands the text, and whether the person may open it at all. */
export async function checkVersion(request: Promise<{ readonly version: string }>): Promise<VersionCheck> {
  try {
    return isVersionAtLeast(EDITOR_VERSION, (await request).version) ? 'understood' : 'too-new';
  } catch (failure) {
    return failure instanceof CallError ? (REFUSED[failure.status] ?? 'no-answer') : 'no-answer';
  }
}

/** `later`: a new connection may succeed. */
type Meaning = EditorError | 'signed-out' | 'later';

const MEANINGS = {
  'access-denied': 'ACCESS_DENIED_ERROR',
  'signed-out': 'signed-out',
  'stale-version': 'VERSION_ERROR',
  // The same content would be refused again.
  'bad-message': 'UNKNOWN_ERROR',
  'too-long': 'UNKNOWN_ERROR',
  unavailable: 'later',
} as const satisfies Record<CollaborationRefusal, Meaning>;

/** What a refusal or a close reason means for the text. */
function meaningOfRefusal(reason: string): Meaning {
  const known = REFUSALS.find((one) => one === reason);
  return known ? MEANINGS[known] : 'later';
}

/** How to reach the server. */
export interface TextServer {
  /** The address of the WebSocket. */
  readonly url: string;
  readonly askVersion: () => Promise<VersionCheck>;
  /** Whether the server answers HTTP requests. */
  readonly isReachable: () => Promise<boolean>;
  /** Called with whether the server was reached. */
  readonly onReach: (isReached: boolean) => void;
  readonly Socket?: new (url: string) => object;
}

interface Options {
  readonly reflectionId: string;
  readonly userId: string;
  readonly document: Y.Doc;
  readonly awareness: Awareness;
  readonly changes: TrackedChanges;
  readonly server: TextServer;
  readonly onAuthenticated: (isReadOnly: boolean) => void;
  readonly onDisconnected: () => void;
  /** The document includes everything the server has. */
  readonly onSynced: () => void;
  /** The server refused: no reconnection until the person asks for one. */
  readonly onEnd: (reason: EditorError | 'signed-out') => void;
}

interface Connection {
  readonly isAuthenticated: boolean;
  /** Starts connecting and reconnecting; also after a refusal. */
  begin(): void;
  tryNow(): void;
  /** Exchanges state vectors again, and sends what the server lacks. */
  resync(): void;
  /** Drops the current connection, and reconnects. */
  drop(reason: string): void;
  /** Stops reconnecting. */
  stop(): void;
  close(): void;
}

const SILENCE_CHECK_MS = 5_000;

/** Keeps one text connected to the server, and reports what happens to the connection. */
export function connectText({
  reflectionId,
  userId,
  document,
  awareness,
  changes,
  server,
  ...callbacks
}: Options): Connection {
  const { acks } = changes;
  let isAuthenticated = false;
  let reconnection: Reconnection | null = null;

  function onRefused(reason: EditorError | 'signed-out'): void {
    reconnection?.stop();
    callbacks.onEnd(reason);
  }

  function onDenied(reason: string): void {
    const meaning = meaningOfRefusal(reason);
    if (meaning !== 'later') onRefused(meaning);
    socket.drop('refused');
  }

  const socket = new TextSocket(server.url, chooseSocketClass(server.Socket), {
    opened: () => acks.connectionOpened(),
    sent: (kind) => acks.sent(kind),
    answered: (isKept) => changes.acknowledged(isKept),
    tooLong: () => onDenied('bad-message'),
    closed(how) {
      isAuthenticated = false;
      callbacks.onDisconnected();
      reconnection?.closed(how);
      const meaning = meaningOfRefusal(how.reason);
      if (meaning !== 'later') onRefused(meaning);
    },
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: reflectionId,
    document,
    awareness,
    token: JSON.stringify({ version: EDITOR_VERSION, userId } satisfies ClientHello),
    onAuthenticated({ scope }) {
      isAuthenticated = true;
      reconnection?.authenticated();
      callbacks.onAuthenticated(scope === 'readonly');
    },
    onAuthenticationFailed: ({ reason }) => onDenied(reason),
    onSynced: () => callbacks.onSynced(),
    // A close of this document only, while the socket stays open.
    onClose({ event: { reason } }) {
      if (socket.isConnected) onDenied(reason);
    },
  });
  provider.attach();

  async function mayOpen(): Promise<boolean> {
    const answer = await server.askVersion();
    server.onReach(answer !== 'no-answer');
    if (answer === 'too-new') onRefused('VERSION_ERROR');
    if (answer === 'denied') onRefused('ACCESS_DENIED_ERROR');
    if (answer === 'signed-out') onRefused('signed-out');
    return answer === 'understood';
  }

  const silenceTimer = setInterval(() => {
    if (
      isAuthenticated &&
      acks.pendingCount > 0 &&
      socket.silentForMs > CONNECTION_TIMES.silenceWhilePendingMs
    )
      socket.drop('silence');
  }, SILENCE_CHECK_MS);

  return {
    get isAuthenticated() {
      return isAuthenticated;
    },
    begin() {
      const { url, isReachable, onReach } = server;
      reconnection?.stop();
      reconnection = keepConnected({ socket, url, mayOpen, isReachable, onReach });
    },
    tryNow: () => reconnection?.tryNow(),
    resync: () => provider.forceSync(),
    drop: (reason) => socket.drop(reason),
    stop: () => reconnection?.stop(),
    close() {
      clearInterval(silenceTimer);
      reconnection?.stop();
      provider.destroy();
      socket.destroy();
    },
  };
}
