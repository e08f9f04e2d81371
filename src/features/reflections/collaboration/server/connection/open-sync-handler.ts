import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { CollaborationRefusal } from '../../contract/collaboration.ts';
import { checkUpdate } from '../check-update.ts';
import type { Sender, Transport } from './message-queues.ts';
import { MESSAGE_TYPE, type Message, writeMessage } from './protocol.ts';

/** The types of sync messages, as in the Yjs sync protocol: state vector, missing updates, update. */
export const SYNC = { stateVector: 0, missingUpdates: 1, update: 2 } as const;

interface SyncPart {
  readonly type: number;
  readonly payload: Uint8Array;
}

function readSync({ rest }: Message): SyncPart | null {
  try {
    return { type: decoding.readVarUint(rest), payload: decoding.readVarUint8Array(rest) };
  } catch {
    return null;
  }
}

/** The first sync step: requests everything that we lack. */
const stateVectorMessage = (name: string, document: Y.Doc): Uint8Array =>
  writeMessage(name, (encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_TYPE.sync);
    encoding.writeVarUint(encoder, SYNC.stateVector);
    encoding.writeVarUint8Array(encoder, Y.encodeStateVector(document));
  });

/** Whether the bytes decode as a state vector. */
function isStateVector(bytes: Uint8Array): boolean {
  try {
    Y.decodeStateVector(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether the state vector is empty: the other side has nothing yet. */
const isEmptyStateVector = (stateVector: Uint8Array): boolean =>
  stateVector.length === 1 && stateVector[0] === 0;

/** A sync message with this payload. */
export const syncMessage = (name: string, { type, payload }: SyncPart): Uint8Array =>
  writeMessage(name, (encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_TYPE.sync);
    encoding.writeVarUint(encoder, type);
    encoding.writeVarUint8Array(encoder, payload);
  });

interface Options {
  readonly transport: Pick<Transport, 'send'>;
  readonly sender: Sender;
  /** Resolves once the update log has capacity for more changes. */
  readonly waitForCapacity: () => Promise<void>;
  readonly isEnded: () => boolean;
  readonly refuse: (reason: CollaborationRefusal) => void;
  readonly slowDown: () => void;
}

/** How many times one connection may request the whole text at once; an editor needs one or two. */
const FULL_SYNC_BURST = 10;
const FULL_SYNC_EVERY_MS = 6_000;

/** Handles the sync messages of one client: its state vector, and its changes. */
export function openSyncHandler({ transport, sender, waitForCapacity, isEnded, refuse, slowDown }: Options) {
  const mayRequestFullSync = openRateLimiter(FULL_SYNC_BURST, FULL_SYNC_EVERY_MS);
  let offered: Uint8Array | null = null;
  const sendAll = (name: string, state: Uint8Array) =>
    sender.send(syncMessage(name, { type: SYNC.missingUpdates, payload: state }), (call) => call());

  /** A client that has nothing of an unchanged text receives its stored state, which needs no encoding. */
  async function answerStateVector(
    part: SyncPart,
    data: Uint8Array,
    session: DocumentSession,
  ): Promise<void> {
    if (!session.storedState || !isEmptyStateVector(part.payload)) return session.forward(data);
    if (offered !== session.storedState) sendAll(session.name, session.storedState);
    offered = null;
    transport.send(stateVectorMessage(session.name, session.document));
  }

  async function handleChange(part: SyncPart, data: Uint8Array, session: DocumentSession): Promise<void> {
    const verdict = checkUpdate(session.document, part.payload);
    if (verdict === 'hostile') return refuse('bad-message');
    if (part.type === SYNC.update && verdict !== 'fine') {
      // It depends on changes that were lost on the way: request the client's whole state, and acknowledge once that is stored.
      if (sender.deferAcknowledgement()) transport.send(stateVectorMessage(session.name, session.document));
      return;
    }
    if (verdict !== 'fine' && !mayRequestFullSync()) return slowDown();
    const state = verdict === 'fine' ? part.payload : applicablePartOf(session.document, part.payload);
    if (state === null) return refuse('bad-message');
    if (!session.hasRoomFor(state)) return refuse('too-long');
    if (part.type === SYNC.missingUpdates) sender.acknowledgeDeferred();
    await session.forward(
      state === part.payload ? data : syncMessage(session.name, { ...part, payload: state }),
    );
  }

  /** Sends the stored state of a text that is being loaded to a client whose next message requests the whole text. */
  function offer(message: Message, state: Uint8Array): void {
    const part = message.kind === MESSAGE_TYPE.sync ? readSync(message) : null;
    if (part?.type !== SYNC.stateVector || !isEmptyStateVector(part.payload)) return;
    offered = state;
    sendAll(message.name, state);
  }

  async function handle(message: Message, data: Uint8Array, session: DocumentSession): Promise<void> {
    const part = readSync(message);
    if (!part) return refuse('bad-message');
    if (part.type === SYNC.stateVector) {
      if (!isStateVector(part.payload)) return refuse('bad-message');
      return mayRequestFullSync() ? answerStateVector(part, data, session) : slowDown();
    }
    if (part.type !== SYNC.missingUpdates && part.type !== SYNC.update) return refuse('bad-message');
    if (session.isReadOnly) {
      if (checkUpdate(session.document, part.payload) === 'hostile') return refuse('bad-message');
      return mayRequestFullSync() ? session.forward(data) : slowDown();
    }
    await waitForCapacity();
    if (!isEnded()) await handleChange(part, data, session);
  }

  return { handle, offer };
}

/**
 * A token bucket for a costly operation: `most` at once, and one more per pause. The returned function takes a token and
 * answers whether there was one.
 */
function openRateLimiter(most: number, pauseMs: number): () => boolean {
  let left = most;
  let countedAtMs = performance.now();
  return () => {
    const nowMs = performance.now();
    left = Math.min(most, left + (nowMs - countedAtMs) / pauseMs);
    countedAtMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/**
 * The part of an update that can be applied, where another part depends on changes that cannot be found; null when that is
 * hostile. Copies the whole text: this only happens when changes were lost.
 */
function applicablePartOf(document: Y.Doc, update: Uint8Array): Uint8Array | null {
  const copy = new Y.Doc({ gc: false });
  try {
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
    Y.applyUpdate(copy, update);
    copy.store.pendingStructs = null;
    copy.store.pendingDs = null;
    const applicable = Y.encodeStateAsUpdate(copy, Y.encodeStateVector(document));
    return checkUpdate(document, applicable) === 'fine' ? applicable : null;
  } catch {
    return null;
  } finally {
    copy.destroy();
  }
}

/** One client's session with an open document. */
export interface DocumentSession {
  readonly name: string;
  readonly document: Y.Doc;
  readonly isReadOnly: boolean;
  /** The document was unloaded; the client must reconnect. */
  readonly isUnloaded: boolean;
  /** The stored state of the whole text, as long as it needs no encoding: null once the text has changed. */
  readonly storedState: Uint8Array | null;
  /** Whether the text stays within its size limit after this update. */
  hasRoomFor(update: Uint8Array): boolean;
  /** Passes a validated message on to the library; resolves once it is handled. */
  forward(message: Uint8Array): Promise<void>;
  /** Claims a client id for this session; false where it belongs to another person. */
  claimClientId(clientId: number): boolean;
  /** Broadcasts the caret of this client to the others. */
  broadcastAwareness(awareness: Uint8Array): void;
  leave(): void;
}
