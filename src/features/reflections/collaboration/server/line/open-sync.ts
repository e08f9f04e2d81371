import type { CollaborationRefusal } from '../../contract/collaboration.ts';
import { checkUpdate } from '../check/check-update.ts';
import { completeUpdate } from '../check/complete-update.ts';
import { openAllowance } from './allowance.ts';
import type { Outlet } from './outlet.ts';
import {
  hasNothing,
  isStateVector,
  KIND,
  type Message,
  readSync,
  SYNC,
  type SyncPart,
  syncMessage,
  whatIHave,
} from './protocol.ts';
import type { Seat } from './seat.ts';
import type { Wire } from './wire.ts';

interface Options {
  readonly transport: Pick<Wire, 'send'>;
  readonly sender: Outlet;
  /** Resolves once the update log has capacity for more changes. */
  readonly room: () => Promise<void>;
  readonly isOver: () => boolean;
  readonly refuse: (reason: CollaborationRefusal) => void;
  readonly slowDown: () => void;
}

/** How many times one connection may request the whole text at once; an editor needs one or two. */
const FULL_SYNC_BURST = 10;
const FULL_SYNC_EVERY_MS = 6_000;

/** Handles the sync messages of one client: its state vector, and its changes. */
export function openSync({ transport, sender, room, isOver, refuse, slowDown }: Options) {
  const mayRequestFullSync = openAllowance(FULL_SYNC_BURST, FULL_SYNC_EVERY_MS);
  let offered: Uint8Array | null = null;
  const sendAll = (name: string, state: Uint8Array) =>
    sender.send(syncMessage(name, { what: SYNC.missingUpdates, payload: state }), (call) => call());

  /** A client that has nothing of an unchanged text receives its stored state, which needs no encoding. */
  async function answerStateVector(part: SyncPart, data: Uint8Array, session: Seat): Promise<void> {
    if (!session.asRead || !hasNothing(part.payload)) return session.pass(data);
    if (offered !== session.asRead) sendAll(session.name, session.asRead);
    offered = null;
    transport.send(whatIHave(session.name, session.document));
  }

  async function handleChange(part: SyncPart, data: Uint8Array, session: Seat): Promise<void> {
    const verdict = checkUpdate(session.document, part.payload);
    if (verdict === 'hostile') return refuse('bad-message');
    if (part.what === SYNC.update && verdict !== 'fine') {
      // It depends on changes that were lost on the way: request the client's whole state, and acknowledge once that is stored.
      if (sender.owe()) transport.send(whatIHave(session.name, session.document));
      return;
    }
    if (verdict !== 'fine' && !mayRequestFullSync()) return slowDown();
    const state = verdict === 'fine' ? part.payload : completeUpdate(session.document, part.payload);
    if (state === null) return refuse('bad-message');
    if (!session.hasRoomFor(state)) return refuse('too-long');
    if (part.what === SYNC.missingUpdates) sender.pay();
    await session.pass(
      state === part.payload ? data : syncMessage(session.name, { ...part, payload: state }),
    );
  }

  /** Sends the stored state of a text that is being loaded to a client whose next message requests the whole text. */
  function offer(message: Message, state: Uint8Array): void {
    const part = message.kind === KIND.sync ? readSync(message) : null;
    if (part?.what !== SYNC.stateVector || !hasNothing(part.payload)) return;
    offered = state;
    sendAll(message.name, state);
  }

  async function handle(message: Message, data: Uint8Array, session: Seat): Promise<void> {
    const part = readSync(message);
    if (!part) return refuse('bad-message');
    if (part.what === SYNC.stateVector) {
      if (!isStateVector(part.payload)) return refuse('bad-message');
      return mayRequestFullSync() ? answerStateVector(part, data, session) : slowDown();
    }
    if (part.what !== SYNC.missingUpdates && part.what !== SYNC.update) return refuse('bad-message');
    if (session.isReadOnly) {
      if (checkUpdate(session.document, part.payload) === 'hostile') return refuse('bad-message');
      return mayRequestFullSync() ? session.pass(data) : slowDown();
    }
    await room();
    if (!isOver()) await handleChange(part, data, session);
  }

  return { take: handle, offer };
}
