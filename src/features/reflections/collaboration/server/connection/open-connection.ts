import { abortable } from '#platform/abortable.ts';
import type { ClientHello, CollaborationRefusal } from '../../contract/collaboration.ts';
import { type AuthorizedClient, credentialsOf, RefusedError, readHello } from '../access/authorize-client.ts';
import { readAwareness, writeAwareness } from './awareness.ts';
import { openInbox, openSender, type Sender, type Transport } from './message-queues.ts';
import { type DocumentSession, openSyncHandler } from './open-sync-handler.ts';
import {
  denialMessage,
  isPong,
  MESSAGE_TYPE,
  type Message,
  readBytes,
  readMessage,
  readToken,
} from './protocol.ts';

/** What a connection needs from its server. */
export interface ConnectionHost {
  /** Authenticates the client and checks its access; throws why not. From then on access is checked again on demand. */
  readonly authorize: (
    connection: TextConnection,
    credentials: Headers,
    hello: ClientHello,
    reflectionId: string,
  ) => Promise<AuthorizedClient>;
  /** Opens the document session of an authorized client. */
  readonly openSession: (
    connection: TextConnection,
    admitted: AuthorizedClient,
    hello: Uint8Array,
    sender: Sender,
  ) => Promise<DocumentSession>;
  /** Resolves once the update log has capacity for more changes. */
  readonly waitForCapacity: () => Promise<void>;
  readonly onRefused: (
    reason: CollaborationRefusal,
    failure: RefusedError,
    connection: TextConnection,
  ) => void;
  readonly onEnded: (connection: TextConnection) => void;
}

/** The connection of one client to one text, over any transport. */
export interface TextConnection {
  /** The text it requested; null before the hello. */
  readonly reflectionId: string | null;
  readonly admitted: AuthorizedClient | null;
  receive(data: Uint8Array): void;
  /** Sends the stored state of the text while it is still being loaded. */
  offer(state: Uint8Array): void;
  /** Checks the client's access again; its messages wait meanwhile. */
  recheckAccess(): void;
  /** Checks access again if the last check is old; resolves once that is done, rejects when it takes too long. */
  recheckAccessIfDue(nowMs: number): Promise<void>;
  /** Pings if due; closes a connection that has been silent for too long. */
  tick(nowMs: number): void;
  /** Refuses the client: its access, the text or the reflection is gone. */
  refuse(reason: CollaborationRefusal, failure?: RefusedError): void;
  /** Closes the connection; the client reconnects by itself. */
  reset(): void;
  /** Called when the transport has closed. */
  ended(): void;
}

/** The close code for each refusal. */
const CLOSE_CODES: Readonly<Record<CollaborationRefusal, number>> = {
  'access-denied': 4403,
  'signed-out': 4401,
  'stale-version': 4409,
  'bad-message': 4400,
  'too-long': 4413,
  unavailable: 1013,
};

/** Not a refusal: the client reconnects, and is authorized again. */
const RECONNECT_CLOSE = { code: 4205, reason: 'Reset Connection' } as const;

const PING_EVERY_MS = 10_000;
const SILENCE_LIMIT_MS = 60_000;
/** A client sends its hello as soon as it is connected. */
const HELLO_WITHIN_MS = 5_000;
/** Its access is checked and the text is loaded, under load too. */
const OPEN_WITHIN_MS = 20_000;
/** A client that is not authenticated yet sends only its hello: which text, and its credentials. */
export const HELLO_MAX_BYTES = 4_096;
/** Without any event, an ended session is noticed by then. */
const RECHECK_EVERY_MS = 60_000;
/** An access check that takes longer continues in the background, so that others can run. */
const RECHECK_WITHIN_MS = 2_000;

/** Handles the messages of one client one by one; each is validated before it is passed on. */
export function openConnection(host: ConnectionHost, transport: Transport, request: Headers): TextConnection {
  let name: string | null = null;
  let hello: ClientHello | null = null;
  let admitted: AuthorizedClient | null = null;
  let session: DocumentSession | null = null;
  let isEnded = false;
  let checking: Promise<void> | null = null;
  let needsRecheck = false;
  const openedAtMs = performance.now();
  let lastMessageAtMs = openedAtMs;
  // With jitter, so that a thousand connections after a restart are not all checked in the same second.
  let nextCheckMs = lastMessageAtMs + RECHECK_EVERY_MS * (0.5 + Math.random() / 2);
  let clientId: number | null = null;
  const slowDown = () => end(CLOSE_CODES.unavailable, 'unavailable');
  const sender = openSender(transport, slowDown);
  const inbox = openInbox(transport, handle);
  const sync = openSyncHandler({
    transport,
    sender,
    waitForCapacity: host.waitForCapacity,
    isEnded: () => isEnded,
    refuse,
    slowDown,
  });

  function end(code: number, reason: string): void {
    if (isEnded) return;
    cleanUp();
    transport.close(code, reason);
  }

  function cleanUp(): void {
    if (isEnded) return;
    isEnded = true;
    inbox.close();
    sender.close();
    session?.leave();
    host.onEnded(connection);
  }

  function refuse(reason: CollaborationRefusal, failure = new RefusedError(reason)): void {
    if (isEnded) return;
    host.onRefused(reason, failure, connection);
    transport.send(denialMessage(name ?? '', reason));
    end(CLOSE_CODES[reason], reason);
  }

  async function handle(data: Uint8Array): Promise<void> {
    if (isEnded) return;
    lastMessageAtMs = performance.now();
    if (isPong(data)) return;
    const message = readMessage(data);
    if (!message || (name !== null && message.name !== name)) return refuse('bad-message');
    if (!session) return handleHello(message, data);
    while (checking) await checking;
    if (isEnded) return;
    if (session.isUnloaded) return reset();
    switch (message.kind) {
      case MESSAGE_TYPE.sync:
        return sync.handle(message, data, session);
      case MESSAGE_TYPE.awareness:
        return handleAwareness(message, session);
      case MESSAGE_TYPE.close:
        return end(1000, 'closed');
      case MESSAGE_TYPE.auth:
      case MESSAGE_TYPE.queryAwareness:
      case MESSAGE_TYPE.stateless:
        return;
      default:
        return refuse('bad-message');
    }
  }

  /** The first message says which text, and authenticates the client. */
  async function handleHello(message: Message, data: Uint8Array): Promise<void> {
    const token = data.byteLength > HELLO_MAX_BYTES ? null : readToken(message);
    if (token === null) return refuse('bad-message');
    name = message.name;
    try {
      hello = readHello(token);
      const found = await host.authorize(connection, credentialsOf(request, hello), hello, name);
      if (isEnded) return;
      admitted = found;
      const opened = await host.openSession(connection, found, data, sender);
      if (isEnded) return opened.leave();
      session = opened;
      if (needsRecheck) recheck();
    } catch (failure) {
      const refused = RefusedError.from(failure);
      refuse(refused.reason, refused);
    }
  }

  function handleAwareness(message: Message, at: DocumentSession): void {
    const update = readBytes(message);
    const entries = update && readAwareness(update);
    if (!entries) refuse('bad-message');
    for (const entry of entries ?? []) {
      // A client controls a single client id: the first one it claims.
      if (clientId === null && entry.state !== null && at.claimClientId(entry.clientId))
        clientId = entry.clientId;
      if (entry.clientId === clientId && admitted)
        at.broadcastAwareness(writeAwareness(entry, admitted.person));
    }
  }

  /** After an event, a connection whose access cannot be checked is closed; a periodic check is simply retried later. */
  function recheck(onFailure: 'end' | 'go-on' = 'end'): void {
    nextCheckMs = performance.now() + RECHECK_EVERY_MS;
    needsRecheck = true;
    if (!session || isEnded) return;
    checking ??= recheckUntilCurrent(onFailure);
  }

  async function recheckUntilCurrent(onFailure: 'end' | 'go-on'): Promise<void> {
    try {
      while (needsRecheck && hello && name !== null && admitted) {
        needsRecheck = false;
        const now = await host.authorize(connection, credentialsOf(request, hello), hello, name);
        if (now.isReadOnly !== admitted.isReadOnly || now.organisationId !== admitted.organisationId)
          return reset();
        admitted = now;
      }
    } catch (failure) {
      const refused = RefusedError.from(failure);
      if (onFailure === 'end' || needsRecheck || refused.reason !== 'unavailable')
        refuse(refused.reason, refused);
    } finally {
      // Synchronously: a check requested from now on starts another.
      checking = null;
    }
  }

  const reset = () => end(RECONNECT_CLOSE.code, RECONNECT_CLOSE.reason);

  const connection: TextConnection = {
    get reflectionId() {
      return name;
    },
    get admitted() {
      return admitted;
    },
    receive: inbox.put,
    offer(state) {
      const message = inbox.next ? readMessage(inbox.next) : null;
      if (!isEnded && !needsRecheck && message?.name === name) sync.offer(message, state);
    },
    recheckAccess: () => recheck(),
    async recheckAccessIfDue(nowMs) {
      if (nowMs < nextCheckMs) return;
      recheck('go-on');
      if (checking) await abortable(AbortSignal.timeout(RECHECK_WITHIN_MS), checking);
    },
    tick(nowMs) {
      const isLate = session
        ? nowMs - lastMessageAtMs > SILENCE_LIMIT_MS
        : nowMs - openedAtMs > (name === null ? HELLO_WITHIN_MS : OPEN_WITHIN_MS);
      if (isLate) end(RECONNECT_CLOSE.code, 'silent');
      if (session && !isEnded) sender.ping(nowMs, PING_EVERY_MS);
    },
    refuse,
    reset,
    ended: cleanUp,
  };
  return connection;
}
