import type { Connection, Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import { type Admitted, Refused } from '../access/admit.ts';
import type { Line } from '../line/open-line.ts';
import type { Outlet } from '../line/outlet.ts';
import { KIND, kindOf, readDenial } from '../line/protocol.ts';
import type { Seat } from '../line/seat.ts';
import type { OpenText } from './open-text.ts';
import type { LineContext } from './text-origin.ts';

/** Everything about a caller is known before the library hears of them; without an address it reads none, at each message. */
const NO_REQUEST = Object.defineProperty(new Request('http://localhost'), 'url', { value: '' });
const OPEN = 1;

export interface SeatingHall {
  readonly hocuspocus: Hocuspocus<LineContext>;
  readonly textOf: (name: string) => OpenText | undefined;
  /** Called by the library once a line has its place; the line waits for it here. */
  readonly arriving: Map<Line, (connection: Connection<LineContext>) => void>;
  /** The library broke over a message. */
  readonly onBroken: (name: string) => void;
}

/**
 * Gives a line its place at a text. To the library it is a socket: what that is told goes out by the line, answers to
 * changes only once the log has these on disk.
 */
export async function takeSeat(
  { hocuspocus, textOf, arriving, onBroken }: SeatingHall,
  line: Line,
  { reflectionId: name, actor: { userId } }: Admitted,
  hello: Uint8Array,
  outlet: Outlet,
): Promise<Seat> {
  const arrived = Promise.withResolvers<Connection<LineContext>>();
  let text: OpenText | undefined;
  let isTaken = true;
  const socket: WebSocketLike = {
    readyState: OPEN,
    send(message) {
      if (!isTaken || !(message instanceof Uint8Array)) return;
      const kind = kindOf(message);
      if (kind === KIND.close) onBroken(name);
      else if (kind === KIND.auth && readDenial(message)) arrived.reject(new Refused('unavailable'));
      else outlet.send(message, (call) => (text ? text.log.whenKept(call) : call()));
    },
    close: () => line.reset(),
  };
  const client = hocuspocus.handleConnection(socket, NO_REQUEST, { line });
  const leave = () => {
    if (!isTaken) return;
    isTaken = false;
    client.handleClose();
  };
  arriving.set(line, arrived.resolve);
  client.handleMessage(hello);
  const connection = await arrived.promise
    .finally(() => arriving.delete(line))
    .catch((failure: unknown) => {
      leave();
      throw failure;
    });
  const { document, readOnly } = connection;
  const taken = textOf(name);
  if (!taken || taken.document !== document) {
    leave();
    throw new Refused('unavailable');
  }
  text = taken;
  const { claims, owners, hasRoomFor } = taken;
  let letGo = () => {};

  return {
    name,
    document,
    isReadOnly: readOnly,
    hasRoomFor,
    get asRead() {
      return taken.asRead;
    },
    get isGone() {
      return document.isDestroyed;
    },
    pass(message) {
      client.handleMessage(message);
      return connection.waitForPendingMessages();
    },
    claim(clientId) {
      const last = claims.get(clientId);
      // Whoever is there keeps their number, however long ago they took it.
      if ((last && last.userId !== userId) || !owners.take(clientId, userId)) return false;
      // The same browser, come back before its last line was known to be gone.
      last?.give();
      const mine = { userId, give: () => document.getClients(connection).delete(clientId) };
      claims.set(clientId, mine);
      letGo = () => {
        if (claims.get(clientId) === mine) claims.delete(clientId);
      };
      return true;
    },
    show: (awareness) => void document.applyAwarenessUpdate(connection, awareness),
    leave() {
      letGo();
      leave();
    },
  };
}
