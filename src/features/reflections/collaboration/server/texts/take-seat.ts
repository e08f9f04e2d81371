import type { Connection, Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import { type Admitted, Refused } from '../access/admit.ts';
import type { Line } from '../line/open-line.ts';
import type { Outlet } from '../line/outlet.ts';
import { KIND, kindOf, readDenial } from '../line/protocol.ts';
import type { Seat } from '../line/seat.ts';
import type { OpenText } from './open-text.ts';
import type { LineContext } from './text-origin.ts';

/** The request is authenticated before the library sees it; without a URL the library parses none at each message. */
const NO_REQUEST = Object.defineProperty(new Request('http://localhost'), 'url', { value: '' });
const OPEN = 1;

export interface SeatingHall {
  readonly hocuspocus: Hocuspocus<LineContext>;
  readonly textOf: (name: string) => OpenText | undefined;
  /** Called by the library once a connection is established; the session waits for it here. */
  readonly arriving: Map<Line, (connection: Connection<LineContext>) => void>;
  /** Called when the library failed over a message. */
  readonly onBroken: (name: string) => void;
}

/**
 * Opens the document session of a connection. The library sees a socket: what it sends goes out through the connection's
 * sender, acknowledgements only once the log has the changes on disk.
 */
export async function takeSeat(
  { hocuspocus, textOf, arriving, onBroken }: SeatingHall,
  textConnection: Line,
  { reflectionId: name, actor: { userId } }: Admitted,
  hello: Uint8Array,
  sender: Outlet,
): Promise<Seat> {
  const established = Promise.withResolvers<Connection<LineContext>>();
  let text: OpenText | undefined;
  let isOpen = true;
  const socket: WebSocketLike = {
    readyState: OPEN,
    send(message) {
      if (!isOpen || !(message instanceof Uint8Array)) return;
      const kind = kindOf(message);
      if (kind === KIND.close) onBroken(name);
      else if (kind === KIND.auth && readDenial(message)) established.reject(new Refused('unavailable'));
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
    throw new Refused('unavailable');
  }
  text = opened;
  const { claims, owners, hasRoomFor } = opened;
  let releaseClaim = () => {};

  return {
    name,
    document,
    isReadOnly: readOnly,
    hasRoomFor,
    get asRead() {
      return opened.asRead;
    },
    get isGone() {
      return document.isDestroyed;
    },
    pass(message) {
      client.handleMessage(message);
      return connection.waitForPendingMessages();
    },
    claim(clientId) {
      const previous = claims.get(clientId);
      // A connected client keeps its id, however long ago it was claimed.
      if ((previous && previous.userId !== userId) || !owners.take(clientId, userId)) return false;
      // The same browser, reconnected before its last connection was known to be closed.
      previous?.give();
      const claim = { userId, give: () => document.getClients(connection).delete(clientId) };
      claims.set(clientId, claim);
      releaseClaim = () => {
        if (claims.get(clientId) === claim) claims.delete(clientId);
      };
      return true;
    },
    show: (awareness) => void document.applyAwarenessUpdate(connection, awareness),
    leave() {
      releaseClaim();
      leave();
    },
  };
}
