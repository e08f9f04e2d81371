import { type Connection, Hocuspocus } from '@hocuspocus/server';
import { warnThrottled } from '#platform/warn-throttled.ts';
import type { AuthorizedClient } from '../access/authorize-client.ts';
import type { DocumentSession } from '../connection/document-session.ts';
import type { TextConnection } from '../connection/open-connection.ts';
import type { Sender } from '../connection/open-sender.ts';
import { applyUpdates } from '../log/stored-document.ts';
import { openDocumentSession } from './open-document-session.ts';
import {
  type ConnectionContext,
  connectionOf,
  FROM_DISK,
  type OpenText,
  openText,
  type TextsContext,
} from './open-text.ts';

export interface Texts {
  /** Opens a session for an authorized client; the first one loads the text from disk. */
  openSession(
    connection: TextConnection,
    admitted: AuthorizedClient,
    hello: Uint8Array,
    sender: Sender,
  ): Promise<DocumentSession>;
  /** Applies what other nodes stored of the open texts. */
  readRemoteUpdates(): Promise<void>;
  readonly count: number;
  /** Flushes and unloads all texts. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 2_000;
/** The library closes silent connections; ours detect silence themselves. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Hooks that the library calls for every message, and that are handled here before it sees the message. */
const UNUSED_HOOKS = [
  'beforeHandleMessage',
  'afterHandleMessage',
  'beforeSync',
  'onChange',
  'onAwarenessUpdate',
] as const;

/** Aborts an operation of the library; without a message, so that the library logs nothing. */
class SilentAbort extends Error {
  readonly reason = 'unavailable';
}

/** The texts that are open on this node, each once, with all their sessions. */
export function openTexts(outside: TextsContext): Texts {
  const { log, logs, lingerMs } = outside;
  const texts = new Map<string, OpenText>();
  const emptySinceMs = new Map<string, number>();
  const pendingSessions = new Map<TextConnection, (connection: Connection<ConnectionContext>) => void>();
  let isStopping = false;

  const hocuspocus = new Hocuspocus<ConnectionContext>({
    quiet: true,
    timeout: MAX_TIMEOUT_MS,
    async onAuthenticate({ context, connectionConfig }) {
      connectionConfig.readOnly = context.line.admitted?.isReadOnly ?? true;
    },
    async onLoadDocument({ context, document, documentName }) {
      const { admitted } = context.line;
      if (!admitted) throw new SilentAbort();
      try {
        const onRead = (state: Uint8Array) => context.line.offer(state);
        texts.set(documentName, await openText(outside, admitted, document, onRead));
      } catch (failure) {
        warnThrottled(log, failure, 'a text could not be opened');
        throw new SilentAbort();
      }
    },
    async connected({ context, connection }) {
      pendingSessions.get(context.line)?.(connection);
    },
    async beforeUnloadDocument({ document, documentName }) {
      const since = emptySinceMs.get(documentName) ?? performance.now();
      emptySinceMs.set(documentName, since);
      const text = texts.get(documentName);
      if (!text) return;
      if (isStopping || performance.now() - since < lingerMs) throw new SilentAbort();
      await text.flushAndCompact().catch((failure: unknown) => {
        warnThrottled(log, failure, 'a text stays in memory until it is stored');
        throw new SilentAbort();
      });
      if (text.log.isWaiting || document.getConnectionsCount() > 0) throw new SilentAbort();
    },
    async afterUnloadDocument({ documentName }) {
      emptySinceMs.delete(documentName);
      const text = texts.get(documentName);
      if (text?.document.isDestroyed) forget(documentName, text);
    },
  });

  // The library would await unused hooks at every message.
  for (const extension of hocuspocus.configuration.extensions)
    for (const name of UNUSED_HOOKS) delete extension[name];

  function forget(name: string, text: OpenText): void {
    text.close();
    if (texts.get(name) === text) texts.delete(name);
  }

  /** If the library breaks over a change after all, the text is unloaded, to be loaded again from what was stored before. */
  function unloadBroken(name: string): void {
    const text = texts.get(name);
    if (!text) return;
    log.error({ reflectionId: name }, 'a change broke a text in memory: it is reloaded');
    const connections = text.document.getConnections().map(connectionOf);
    hocuspocus.documents.delete(name);
    forget(name, text);
    text.document.destroy();
    for (const connection of connections) connection.reset();
  }

  /** Unloads the texts that nobody has open any more. */
  const sweep = setInterval(
    () => {
      for (const [name, document] of hocuspocus.documents) {
        if (document.getConnectionsCount() > 0) emptySinceMs.delete(name);
        else void hocuspocus.unloadDocument(document);
      }
    },
    Math.min(SWEEP_EVERY_MS, lingerMs),
  );
  sweep.unref();
  const sessionHost = {
    hocuspocus,
    textOf: (name: string) => texts.get(name),
    arriving: pendingSessions,
    onBroken: unloadBroken,
  };

  return {
    openSession: (...given) => openDocumentSession(sessionHost, ...given),
    readRemoteUpdates: () =>
      logs.deliverRemoteUpdates(({ reflectionId }, updates) => {
        const document = texts.get(reflectionId)?.document;
        if (document) applyUpdates(document, updates, FROM_DISK);
      }),
    get count() {
      return texts.size;
    },
    async stop() {
      isStopping = true;
      clearInterval(sweep);
      // A text with changes that are not on disk is not flushed.
      const stored = [...texts.values()].filter((text) => !text.log.isWaiting);
      const settled = await Promise.allSettled(stored.map((text) => text.settle()));
      for (const one of settled) {
        if (one.status === 'rejected') warnThrottled(log, one.reason, 'a text was not flushed');
      }
      for (const [name, text] of [...texts]) {
        forget(name, text);
        text.document.destroy();
      }
    },
  };
}
