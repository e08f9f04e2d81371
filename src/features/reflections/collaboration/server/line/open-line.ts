import { unlessAborted } from '#platform/unless-aborted.ts';
import type { ClientHello, CollaborationRefusal } from '../../contract/collaboration.ts';
import { type Admitted, credentialsOf, Refused, readHello } from '../access/admit.ts';
import { readAwareness, writeAwareness } from './awareness.ts';
import { openInbox } from './inbox.ts';
import { openSync } from './open-sync.ts';
import { type Outlet, openOutlet } from './outlet.ts';
import { denial, isPong, KIND, type Message, readBytes, readMessage, readToken } from './protocol.ts';
import type { Seat } from './seat.ts';
import { CODES, COME_AGAIN, type Wire } from './wire.ts';

/** What a connection needs from its server. */
export interface House {
  /** Authenticates the client and checks its access; throws why not. From then on access is checked again on demand. */
  readonly admit: (
    connection: Line,
    credentials: Headers,
    hello: ClientHello,
    reflectionId: string,
  ) => Promise<Admitted>;
  /** Opens the document session of an authorized client. */
  readonly seat: (connection: Line, admitted: Admitted, hello: Uint8Array, sender: Outlet) => Promise<Seat>;
  /** Resolves once the update log has capacity for more changes. */
  readonly room: () => Promise<void>;
  readonly onRefused: (reason: CollaborationRefusal, failure: Refused, connection: Line) => void;
  readonly onEnded: (connection: Line) => void;
}

/** The connection of one client to one text, over any transport. */
export interface Line {
  /** The text it requested; null before the hello. */
  readonly reflectionId: string | null;
  readonly admitted: Admitted | null;
  receive(data: Uint8Array): void;
  /** Sends the stored state of the text while it is still being loaded. */
  offer(state: Uint8Array): void;
  /** Checks the client's access again; its messages wait meanwhile. */
  look(): void;
  /** Checks access again if the last check is old; resolves once that is done, rejects when it takes too long. */
  lookIfDue(nowMs: number): Promise<void>;
  /** Pings if due; closes a connection that has been silent for too long. */
  tick(nowMs: number): void;
  /** Refuses the client: its access, the text or the reflection is gone. */
  refuse(reason: CollaborationRefusal, failure?: Refused): void;
  /** Closes the connection; the client reconnects by itself. */
  reset(): void;
  /** Called when the transport has closed. */
  ended(): void;
}

const PING_EVERY_MS = 10_000;
const SILENCE_LIMIT_MS = 60_000;
const HELLO_WITHIN_MS = 20_000;
/** A client that is not authenticated yet sends only its hello: which text, and its credentials. */
export const GREETING_MAX_BYTES = 4_096;
/** Without any event, an ended session is noticed by then. */
const RECHECK_EVERY_MS = 60_000;
/** An access check that takes longer continues in the background, so that others can run. */
const RECHECK_WITHIN_MS = 2_000;

/** Handles the messages of one client one by one; each is validated before it is passed on. */
export function openLine(host: House, transport: Wire, request: Headers): Line {
  let name: string | null = null;
  let hello: ClientHello | null = null;
  let admitted: Admitted | null = null;
  let session: Seat | null = null;
  let isOver = false;
  let checking: Promise<void> | null = null;
  let needsRecheck = false;
  const openedAtMs = performance.now();
  let lastMessageAtMs = openedAtMs;
  // With jitter, so that a thousand connections after a restart are not all checked in the same second.
  let nextCheckMs = lastMessageAtMs + RECHECK_EVERY_MS * (0.5 + Math.random() / 2);
  let clientId: number | null = null;
  const slowDown = () => end(CODES.unavailable, 'unavailable');
  const sender = openOutlet(transport, slowDown);
  const inbox = openInbox(transport, handle);
  const sync = openSync({ transport, sender, room: host.room, isOver: () => isOver, refuse, slowDown });

  function end(code: number, reason: string): void {
    if (isOver) return;
    cleanUp();
    transport.close(code, reason);
  }

  function cleanUp(): void {
    if (isOver) return;
    isOver = true;
    inbox.close();
    sender.close();
    session?.leave();
    host.onEnded(connection);
  }

  function refuse(reason: CollaborationRefusal, failure = new Refused(reason)): void {
    if (isOver) return;
    host.onRefused(reason, failure, connection);
    transport.send(denial(name ?? '', reason));
    end(CODES[reason], reason);
  }

  async function handle(data: Uint8Array): Promise<void> {
    if (isOver) return;
    lastMessageAtMs = performance.now();
    if (isPong(data)) return;
    const message = readMessage(data);
    if (!message || (name !== null && message.name !== name)) return refuse('bad-message');
    if (!session) return handleHello(message, data);
    while (checking) await checking;
    if (isOver) return;
    if (session.isGone) return reset();
    switch (message.kind) {
      case KIND.sync:
        return sync.take(message, data, session);
      case KIND.awareness:
        return handleAwareness(message, session);
      case KIND.close:
        return end(1000, 'closed');
      case KIND.auth:
      case KIND.queryAwareness:
      case KIND.stateless:
        return;
      default:
        return refuse('bad-message');
    }
  }

  /** The first message says which text, and authenticates the client. */
  async function handleHello(message: Message, data: Uint8Array): Promise<void> {
    const token = data.byteLength > GREETING_MAX_BYTES ? null : readToken(message);
    if (token === null) return refuse('bad-message');
    name = message.name;
    try {
      hello = readHello(token);
      const found = await host.admit(connection, credentialsOf(request, hello), hello, name);
      if (isOver) return;
      admitted = found;
      const opened = await host.seat(connection, found, data, sender);
      if (isOver) return opened.leave();
      session = opened;
      if (needsRecheck) recheck();
    } catch (failure) {
      const refused = asRefused(failure);
      refuse(refused.reason, refused);
    }
  }

  function handleAwareness(message: Message, at: Seat): void {
    const update = readBytes(message);
    const entries = update && readAwareness(update);
    if (!entries) refuse('bad-message');
    for (const entry of entries ?? []) {
      // A client controls a single client id: the first one it claims.
      if (clientId === null && entry.state !== null && at.claim(entry.clientId)) clientId = entry.clientId;
      if (entry.clientId === clientId && admitted) at.show(writeAwareness(entry, admitted.person));
    }
  }

  /** After an event, a connection whose access cannot be checked is closed; a periodic check is simply retried later. */
  function recheck(onFailure: 'end' | 'go-on' = 'end'): void {
    nextCheckMs = performance.now() + RECHECK_EVERY_MS;
    needsRecheck = true;
    if (!session || isOver) return;
    checking ??= recheckUntilCurrent(onFailure);
  }

  async function recheckUntilCurrent(onFailure: 'end' | 'go-on'): Promise<void> {
    try {
      while (needsRecheck && hello && name !== null && admitted) {
        needsRecheck = false;
        const now = await host.admit(connection, credentialsOf(request, hello), hello, name);
        if (now.isReadOnly !== admitted.isReadOnly || now.organisationId !== admitted.organisationId)
          return reset();
        admitted = now;
      }
    } catch (failure) {
      const refused = asRefused(failure);
      if (onFailure === 'end' || needsRecheck || refused.reason !== 'unavailable')
        refuse(refused.reason, refused);
    } finally {
      // Synchronously: a check requested from now on starts another.
      checking = null;
    }
  }

  const reset = () => end(COME_AGAIN.code, COME_AGAIN.reason);

  const connection: Line = {
    get reflectionId() {
      return name;
    },
    get admitted() {
      return admitted;
    },
    receive: inbox.put,
    offer(state) {
      const message = inbox.next ? readMessage(inbox.next) : null;
      if (!isOver && !needsRecheck && message?.name === name) sync.offer(message, state);
    },
    look: () => recheck(),
    async lookIfDue(nowMs) {
      if (nowMs < nextCheckMs) return;
      recheck('go-on');
      if (checking) await unlessAborted(AbortSignal.timeout(RECHECK_WITHIN_MS), checking);
    },
    tick(nowMs) {
      const isLate = session
        ? nowMs - lastMessageAtMs > SILENCE_LIMIT_MS
        : nowMs - openedAtMs > HELLO_WITHIN_MS;
      if (isLate) end(COME_AGAIN.code, 'silent');
      if (session && !isOver) sender.ping(nowMs, PING_EVERY_MS);
    },
    refuse,
    reset,
    ended: cleanUp,
  };
  return connection;
}

const asRefused = (failure: unknown): Refused =>
  failure instanceof Refused ? failure : new Refused('unavailable', failure);
