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

/** How the server is found. */
export interface Server {
  /** Where lines are opened. */
  readonly url: string;
  readonly askVersion: () => Promise<VersionAnswer>;
  /** Whether it answers requests. */
  readonly doesAnswer: () => Promise<boolean>;
  /** Found, or found missing. */
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
  readonly onIn: (isReadOnly: boolean) => void;
  readonly onOut: () => void;
  /** What the server has is in the document. */
  readonly onSynced: () => void;
  /** The server has the last word: there is no other line until the person asks for one. */
  readonly onEnd: (why: EditorError | 'signed-out') => void;
}

export interface Connection {
  readonly isIn: boolean;
  /** Opens lines from now on; after the server had the last word, too. */
  begin(): void;
  tryNow(): void;
  /** Both sides say again what they have, and what the server lacks is sent. */
  compare(): void;
  /** The line is of no more use; another one is opened. */
  drop(reason: string): void;
  /** Opens no other line. */
  stop(): void;
  close(): void;
}

const LISTEN_EVERY_MS = 5_000;

/** Holds the line of one text, and says what becomes of it. */
export function connectText({
  reflectionId,
  userId,
  document,
  awareness,
  changes,
  server,
  ...on
}: Options): Connection {
  const { ledger } = changes;
  let isIn = false;
  let reaching: Reaching | null = null;

  function end(why: EditorError | 'signed-out'): void {
    reaching?.stop();
    on.onEnd(why);
  }

  function refused(reason: string): void {
    const meaning = meaningOf(reason);
    if (meaning !== 'later') end(meaning);
    line.drop('refused');
  }

  const line = new TextLine(server.url, chosenSocket(server.Socket), {
    opened: () => ledger.lineOpened(),
    sent: (what) => ledger.sent(what),
    answered: (isKept) => changes.answered(isKept),
    tooLong: () => refused('bad-message'),
    closed(how) {
      isIn = false;
      on.onOut();
      reaching?.closed(how);
      const meaning = meaningOf(how.reason);
      if (meaning !== 'later') end(meaning);
    },
  });
  const provider = new HocuspocusProvider({
    websocketProvider: line,
    name: reflectionId,
    document,
    awareness,
    token: JSON.stringify({ version: EDITOR_VERSION, userId } satisfies ClientHello),
    onAuthenticated({ scope }) {
      isIn = true;
      reaching?.letIn();
      on.onIn(scope === 'readonly');
    },
    onAuthenticationFailed: ({ reason }) => refused(reason),
    onSynced: () => on.onSynced(),
    // Said of this text alone, while the line stays open.
    onClose({ event: { reason } }) {
      if (line.isConnected) refused(reason);
    },
  });
  provider.attach();

  async function mayOpen(): Promise<boolean> {
    const answer = await server.askVersion();
    server.onReach(answer !== 'no-answer');
    if (answer === 'too-new') end('VERSION_ERROR');
    if (answer === 'denied') end('ACCESS_DENIED_ERROR');
    if (answer === 'signed-out') end('signed-out');
    return answer === 'understood';
  }

  const listening = setInterval(() => {
    if (isIn && ledger.pendingCount > 0 && line.silentForMs > LINE_TIMES.silenceWhilePendingMs)
      line.drop('silence');
  }, LISTEN_EVERY_MS);

  return {
    get isIn() {
      return isIn;
    },
    begin() {
      const { url, doesAnswer, onReach } = server;
      reaching?.stop();
      reaching = reachServer({ line, url, mayOpen, doesServerAnswer: doesAnswer, onReach });
    },
    tryNow: () => reaching?.tryNow(),
    compare: () => provider.forceSync(),
    drop: (reason) => line.drop(reason),
    stop: () => reaching?.stop(),
    close() {
      clearInterval(listening);
      reaching?.stop();
      provider.destroy();
      line.destroy();
    },
  };
}
