import { HocuspocusProvider } from '@hocuspocus/provider';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { type ClientHello, EDITOR_VERSION } from '../../contract/collaboration.ts';
import type { EditorError } from '../collaboration.ts';
import type { Changes } from '../follow-changes.ts';
import type { VersionAnswer } from '../version-answer.ts';
import { LINE_TIMES } from './line-times.ts';
import { type Reaching, reachServer } from './reach-server.ts';
import { meaningOf } from './refusal-meaning.ts';
import { TextLine } from './text-line.ts';
import { chosenSocket } from './transport.ts';

/** How to reach the server. */
export interface Server {
  /** The address of the WebSocket. */
  readonly url: string;
  readonly askVersion: () => Promise<VersionAnswer>;
  /** Whether the server answers HTTP requests. */
  readonly doesAnswer: () => Promise<boolean>;
  /** Called with whether the server was reached. */
  readonly onReach: (isReached: boolean) => void;
  readonly Socket?: new (url: string) => object;
}

interface Options {
  readonly reflectionId: string;
  readonly userId: string;
  readonly document: Y.Doc;
  readonly awareness: Awareness;
  readonly changes: Changes;
  readonly server: Server;
  readonly onAuthenticated: (isReadOnly: boolean) => void;
  readonly onDisconnected: () => void;
  /** The document includes everything the server has. */
  readonly onSynced: () => void;
  /** The server refused: no reconnection until the person asks for one. */
  readonly onEnd: (reason: EditorError | 'signed-out') => void;
}

export interface Connection {
  readonly isIn: boolean;
  /** Starts connecting and reconnecting; also after a refusal. */
  begin(): void;
  tryNow(): void;
  /** Exchanges state vectors again, and sends what the server lacks. */
  compare(): void;
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
  const { ledger } = changes;
  let isIn = false;
  let reconnection: Reaching | null = null;

  function onRefused(reason: EditorError | 'signed-out'): void {
    reconnection?.stop();
    callbacks.onEnd(reason);
  }

  function onDenied(reason: string): void {
    const meaning = meaningOf(reason);
    if (meaning !== 'later') onRefused(meaning);
    socket.drop('refused');
  }

  const socket = new TextLine(server.url, chosenSocket(server.Socket), {
    opened: () => ledger.lineOpened(),
    sent: (kind) => ledger.sent(kind),
    answered: (isKept) => changes.answered(isKept),
    tooLong: () => onDenied('bad-message'),
    closed(how) {
      isIn = false;
      callbacks.onDisconnected();
      reconnection?.closed(how);
      const meaning = meaningOf(how.reason);
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
      isIn = true;
      reconnection?.letIn();
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
    if (isIn && ledger.pendingCount > 0 && socket.silentForMs > LINE_TIMES.silenceWhilePendingMs)
      socket.drop('silence');
  }, SILENCE_CHECK_MS);

  return {
    get isIn() {
      return isIn;
    },
    begin() {
      const { url, doesAnswer, onReach } = server;
      reconnection?.stop();
      reconnection = reachServer({ line: socket, url, mayOpen, doesServerAnswer: doesAnswer, onReach });
    },
    tryNow: () => reconnection?.tryNow(),
    compare: () => provider.forceSync(),
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
