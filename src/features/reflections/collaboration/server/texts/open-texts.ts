import { type Connection, Hocuspocus, type WebSocketLike } from '@hocuspocus/server';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { type AuthorizedClient, RefusedError } from '../access/authorize-client.ts';
import type { Sender } from '../connection/message-queues.ts';
import type { TextConnection } from '../connection/open-connection.ts';
import type { DocumentSession } from '../connection/open-sync-handler.ts';
import { MESSAGE_TYPE, messageTypeOf, readDenial } from '../connection/protocol.ts';
import { applyUpdates } from '../log/stored-text.ts';
import type { UpdateLog } from '../log/update-log.ts';
import {
  type ConnectionContext,
  connectionOf,
  FROM_DISK,
  type LoadedText,
  loadText,
  type TextsContext,
} from './load-text.ts';

/** The library expects a request; ours is authenticated before. */
const NO_REQUEST = new Request('http://localhost');
const OPEN = 1;

interface SessionHost {
  readonly hocuspocus: Hocuspocus<ConnectionContext>;
  readonly updateLog: Pick<UpdateLog, 'whenStored'>;
  readonly textOf: (name: string) => LoadedText | undefined;
  /** Called by the library once a connection is established; the session waits for it here. */
  readonly pendingSessions: Map<TextConnection, (connection: Connection<ConnectionContext>) => void>;
  /** Called when the library failed over a message. */
  readonly onBroken: (name: string) => void;
}

/**
 * Opens the document session of a connection. The library sees a socket: what it sends goes out through the connection's
 * sender, acknowledgements only once the log has the changes on disk.
 */
export async function openDocumentSession(
  { hocuspocus, updateLog, textOf, pendingSessions, onBroken }: SessionHost,
  textConnection: TextConnection,
  { reflectionId: name, actor: { userId } }: AuthorizedClient,
  hello: Uint8Array,
  sender: Sender,
): Promise<DocumentSession> {
  const established = Promise.withResolvers<Connection<ConnectionContext>>();
  let isOpen = true;
  const socket: WebSocketLike = {
    readyState: OPEN,
    send(message) {
      if (!isOpen || !(message instanceof Uint8Array)) return;
      const kind = messageTypeOf(message);
      if (kind === MESSAGE_TYPE.close) onBroken(name);
      else if (kind === MESSAGE_TYPE.auth && readDenial(message))
        established.reject(new RefusedError('unavailable'));
      else sender.send(message, (call) => updateLog.whenStored(name, call));
    },
    close: () => textConnection.reset(),
  };
  const client = hocuspocus.handleConnection(socket, NO_REQUEST, { connection: textConnection });
  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    client.handleClose();
  };
  pendingSessions.set(textConnection, established.resolve);
  client.handleMessage(hello);
  const connection = await established.promise
    .finally(() => pendingSessions.delete(textConnection))
    .catch((failure: unknown) => {
      leave();
      throw failure;
    });
  const { document, readOnly } = connection;
  const opened = textOf(name);
  if (!opened || opened.document !== document) {
    leave();
    throw new RefusedError('unavailable');
  }
  const { claims, owners, hasRoomFor } = opened;
  let releaseClaim = () => {};

  return {
    name,
    document,
    isReadOnly: readOnly,
    hasRoomFor,
    get storedState() {
      return opened.storedState;
    },
    get isUnloaded() {
      return document.isDestroyed;
    },
    forward(message) {
      client.handleMessage(message);
      return connection.waitForPendingMessages();
    },
    claimClientId(clientId) {
      const previous = claims.get(clientId);
      // A connected client keeps its id, however long ago it was claimed.
      if ((previous && previous.userId !== userId) || !owners.claim(clientId, userId)) return false;
      // The same browser, reconnected before its last connection was known to be closed.
      previous?.release();
      const claim = { userId, release: () => document.getClients(connection).delete(clientId) };
      claims.set(clientId, claim);
      releaseClaim = () => {
        if (claims.get(clientId) === claim) claims.delete(clientId);
      };
      return true;
    },
    broadcastAwareness: (awareness) => void document.applyAwarenessUpdate(connection, awareness),
    leave() {
      releaseClaim();
      leave();
    },
  };
}

interface Texts {
  /** Opens a session for an authorized client; the first one loads the text from disk. */
  openSession(
    connection: TextConnection,
    client: AuthorizedClient,
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

/** Aborts an operation of the library; without a message, so that the library logs nothing. */
class SilentAbort extends Error {
  readonly reason = 'unavailable';
}

/** The texts that are open on this node, each once, with all their sessions. */
export function openTexts(outside: TextsContext): Texts {
  const { log, logs, lingerMs } = outside;
  const texts = new Map<string, LoadedText>();
  const emptySinceMs = new Map<string, number>();
  const pendingSessions = new Map<TextConnection, (connection: Connection<ConnectionContext>) => void>();
  let isStopping = false;

  const hocuspocus = new Hocuspocus<ConnectionContext>({
    quiet: true,
    timeout: MAX_TIMEOUT_MS,
    async onAuthenticate({ context, connectionConfig }) {
      connectionConfig.readOnly = context.connection.admitted?.isReadOnly ?? true;
    },
    async onLoadDocument({ context, document, documentName }) {
      const { admitted } = context.connection;
      if (!admitted) throw new SilentAbort();
      try {
        const onRead = (state: Uint8Array) => context.connection.offer(state);
        texts.set(documentName, await loadText(outside, admitted, document, onRead));
      } catch (failure) {
        warnThrottled(log, failure, 'a text could not be opened');
        throw new SilentAbort();
      }
    },
    async connected({ context, connection }) {
      pendingSessions.get(context.connection)?.(connection);
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
      if (logs.updateLog.isWaiting(documentName) || document.getConnectionsCount() > 0)
        throw new SilentAbort();
    },
    async afterUnloadDocument({ documentName }) {
      emptySinceMs.delete(documentName);
      const text = texts.get(documentName);
      if (text?.document.isDestroyed) forget(documentName, text);
    },
  });

  function forget(name: string, text: LoadedText): void {
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
    updateLog: logs.updateLog,
    textOf: (name: string) => texts.get(name),
    pendingSessions,
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
      const stored = [...texts].filter(([name]) => !logs.updateLog.isWaiting(name));
      const results = await Promise.allSettled(stored.map(([, text]) => text.flush()));
      for (const one of results) {
        if (one.status === 'rejected') warnThrottled(log, one.reason, 'a text was not flushed');
      }
      for (const [name, text] of [...texts]) {
        forget(name, text);
        text.document.destroy();
      }
    },
  };
}
