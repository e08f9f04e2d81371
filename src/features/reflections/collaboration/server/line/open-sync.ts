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

interface Around {
  readonly wire: Pick<Wire, 'send'>;
  readonly outlet: Outlet;
  /** Resolves once there is room for more changes. */
  readonly room: () => Promise<void>;
  readonly isOver: () => boolean;
  readonly refuse: (reason: CollaborationRefusal) => void;
  readonly slowDown: () => void;
}

/** Times that one line may have the whole text gone through; an editor needs one or two. */
const WHOLE_TEXTS = 10;
const WHOLE_TEXT_EVERY_MS = 6_000;

/** Takes what one client says of the text itself: what it has, and what it changed. */
export function openSync({ wire, outlet, room, isOver, refuse, slowDown }: Around) {
  const mayAskForAll = openAllowance(WHOLE_TEXTS, WHOLE_TEXT_EVERY_MS);
  let offered: Uint8Array | null = null;
  const sendAll = (name: string, whole: Uint8Array) =>
    outlet.send(syncMessage(name, { what: SYNC.allYouLack, payload: whole }), (call) => call());

  /** Whoever has nothing yet of a text that nobody changed is sent it as it was read, which costs nothing. */
  async function tellWhatIsLacking(part: SyncPart, data: Uint8Array, at: Seat): Promise<void> {
    if (!at.asRead || !hasNothing(part.payload)) return at.pass(data);
    if (offered !== at.asRead) sendAll(at.name, at.asRead);
    offered = null;
    wire.send(whatIHave(at.name, at.document));
  }

  async function takeChange(part: SyncPart, data: Uint8Array, at: Seat): Promise<void> {
    const verdict = checkUpdate(at.document, part.payload);
    if (verdict === 'hostile') return refuse('bad-message');
    if (part.what === SYNC.change && verdict !== 'fine') {
      // It follows what was lost on the way: the client is asked for all of it, and answered once that is kept.
      if (outlet.owe()) wire.send(whatIHave(at.name, at.document));
      return;
    }
    if (verdict !== 'fine' && !mayAskForAll()) return slowDown();
    const whole = verdict === 'fine' ? part.payload : completeUpdate(at.document, part.payload);
    if (whole === null) return refuse('bad-message');
    if (!at.hasRoomFor(whole)) return refuse('too-long');
    if (part.what === SYNC.allYouLack) outlet.pay();
    await at.pass(whole === part.payload ? data : syncMessage(at.name, { ...part, payload: whole }));
  }

  /** Sends a text that is still being worked out to whoever asks for all of it next: they read it meanwhile. */
  function offer(message: Message, whole: Uint8Array): void {
    const part = message.kind === KIND.sync ? readSync(message) : null;
    if (part?.what !== SYNC.whatIHave || !hasNothing(part.payload)) return;
    offered = whole;
    sendAll(message.name, whole);
  }

  async function take(message: Message, data: Uint8Array, at: Seat): Promise<void> {
    const part = readSync(message);
    if (!part) return refuse('bad-message');
    if (part.what === SYNC.whatIHave) {
      if (!isStateVector(part.payload)) return refuse('bad-message');
      return mayAskForAll() ? tellWhatIsLacking(part, data, at) : slowDown();
    }
    if (part.what !== SYNC.allYouLack && part.what !== SYNC.change) return refuse('bad-message');
    if (at.isReadOnly) {
      if (checkUpdate(at.document, part.payload) === 'hostile') return refuse('bad-message');
      return mayAskForAll() ? at.pass(data) : slowDown();
    }
    await room();
    if (!isOver()) await takeChange(part, data, at);
  }

  return { take, offer };
}
