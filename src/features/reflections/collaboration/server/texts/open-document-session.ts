import type { Connection, Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import { type AuthorizedClient, RefusedError } from '../access/authorize-client.ts';
import type { DocumentSession } from '../connection/document-session.ts';
import type { TextConnection } from '../connection/open-connection.ts';
import type { Sender } from '../connection/open-sender.ts';
import { MESSAGE_TYPE, messageTypeOf, readDenial } from '../connection/protocol.ts';
import type { ConnectionContext, OpenText } from './open-text.ts';

/** The request is authenticated before the library sees it; without a URL the library parses none at each message. */
const NO_REQUEST = Object.defineProperty(new Request('http://localhost'), 'url', { value: '' });
const OPEN = 1;

export interface SessionHost {
  readonly hocuspocus: Hocuspocus<ConnectionContext>;
  readonly textOf: (name: string) => OpenText | undefined;
  /** Called by the library once a connection is established; the session waits for it here. */
  readonly arriving: Map<TextConnection, (connection: Connection<ConnectionContext>) => void>;
  /** Called when the library failed over a message. */
  readonly onBroken: (name: string) => void;
}

/**
 * Opens the document session of a connection. The library sees a socket: what it sends goes out through the connection's
 * sender, acknowledgements only once the log has the changes on disk.
 */
export async function openDocumentSession(
  { hocuspocus, textOf, arriving, onBroken }: SessionHost,
  textConnection: TextConnection,
  { reflectionId: name, actor: { userId } }: AuthorizedClient,
  hello: Uint8Array,
  sender: Sender,
): Promise<DocumentSession> {
  const established = Promise.withResolvers<Connection<ConnectionContext>>();
  let text: OpenText | undefined;
  let isOpen = true;
  const socket: WebSocketLike = {
    readyState: OPEN,
    send(message) {
      if (!isOpen || !(message instanceof Uint8Array)) return;
      const kind = messageTypeOf(message);
      if (kind === MESSAGE_TYPE.close) onBroken(name);
      else if (kind === MESSAGE_TYPE.auth && readDenial(message))
        established.reject(new RefusedError('unavailable'));
      else sender.send(message, (call) => (text ? text.log.whenKept(call) : call()));
    },
    close: () => textConnection.reset(),
  };
  const client = hocuspocus.handleConnection(socket, NO_REQUEST, { line: textConnection });
  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    client.handleClose();
  };
  arriving.set(textConnection, established.resolve);
  client.handleMessage(hello);
  const connection = await established.promise
    .finally(() => arriving.delete(textConnection))
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
  text = opened;
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
      previous?.give();
      const claim = { userId, give: () => document.getClients(connection).delete(clientId) };
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
