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

/** What a line needs of the house. */
export interface House {
  /** Finds out who it is and whether they may, and throws why not. From then on the line is looked at when told to. */
  readonly admit: (
    line: Line,
    credentials: Headers,
    hello: ClientHello,
    reflectionId: string,
  ) => Promise<Admitted>;
  /** Gives somebody who was admitted their place at the text. */
  readonly seat: (line: Line, admitted: Admitted, hello: Uint8Array, outlet: Outlet) => Promise<Seat>;
  /** Resolves once there is room for more changes. */
  readonly room: () => Promise<void>;
  readonly onRefused: (reason: CollaborationRefusal, failure: Refused, line: Line) => void;
  readonly onEnded: (line: Line) => void;
}

/** One client's line to one text, whatever carries it. */
export interface Line {
  /** The text it asked for, and who it is once admitted. */
  readonly reflectionId: string | null;
  readonly admitted: Admitted | null;
  receive(data: Uint8Array): void;
  /** Its text as it was read, before it is known what it says. */
  offer(whole: Uint8Array): void;
  /** Looks again at who it is and what they may; nothing of theirs is taken meanwhile. */
  look(): void;
  /** Looks again if it did not for a while; resolves once that is done, rejects when it takes too long. */
  lookIfDue(nowMs: number): Promise<void>;
  /** Another sign of life is due; ends a line from which none came for long. */
  tick(nowMs: number): void;
  /** The text goes, or its reflection. */
  refuse(reason: CollaborationRefusal, failure?: Refused): void;
  /** Ends it; the client comes again by itself. */
  reset(): void;
  /** Its carrier is gone. */
  ended(): void;
}

const PING_EVERY_MS = 10_000;
const SILENT_FOR_MS = 60_000;
const GREET_WITHIN_MS = 20_000;
/** Whoever is not known yet says no more than which text, and who asks. */
export const GREETING_MAX_BYTES = 4_096;
/** Without any word of it, a session that ended is noticed by then. */
const LOOK_EVERY_MS = 60_000;
/** A look that takes longer goes on by itself, so that others have theirs. */
const LOOK_WITHIN_MS = 2_000;

/** Takes the messages of one client one by one, and lets nothing through that was not looked at. */
export function openLine(house: House, wire: Wire, request: Headers): Line {
  let name: string | null = null;
  let hello: ClientHello | null = null;
  let admitted: Admitted | null = null;
  let seat: Seat | null = null;
  let isOver = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  const begunAtMs = performance.now();
  let heardAtMs = begunAtMs;
  // Spread, so that a thousand lines of one restart are not all looked at in the same second.
  let nextLookMs = heardAtMs + LOOK_EVERY_MS * (0.5 + Math.random() / 2);
  let clientId: number | null = null;
  const slowDown = () => end(CODES.unavailable, 'unavailable');
  const outlet = openOutlet(wire, slowDown);
  const inbox = openInbox(wire, take);
  const sync = openSync({ wire, outlet, room: house.room, isOver: () => isOver, refuse, slowDown });

  function end(code: number, reason: string): void {
    if (isOver) return;
    leave();
    wire.close(code, reason);
  }

  function leave(): void {
    if (isOver) return;
    isOver = true;
    inbox.close();
    outlet.close();
    seat?.leave();
    house.onEnded(line);
  }

  function refuse(reason: CollaborationRefusal, failure = new Refused(reason)): void {
    if (isOver) return;
    house.onRefused(reason, failure, line);
    wire.send(denial(name ?? '', reason));
    end(CODES[reason], reason);
  }

  async function take(data: Uint8Array): Promise<void> {
    if (isOver) return;
    heardAtMs = performance.now();
    if (isPong(data)) return;
    const message = readMessage(data);
    if (!message || (name !== null && message.name !== name)) return refuse('bad-message');
    if (!seat) return greet(message, data);
    while (looking) await looking;
    if (isOver) return;
    if (seat.isGone) return reset();
    switch (message.kind) {
      case KIND.sync:
        return sync.take(message, data, seat);
      case KIND.awareness:
        return takeAwareness(message, seat);
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

  /** The first message says which text, and who asks. */
  async function greet(message: Message, data: Uint8Array): Promise<void> {
    const token = data.byteLength > GREETING_MAX_BYTES ? null : readToken(message);
    if (token === null) return refuse('bad-message');
    name = message.name;
    try {
      hello = readHello(token);
      const found = await house.admit(line, credentialsOf(request, hello), hello, name);
      if (isOver) return;
      admitted = found;
      const given = await house.seat(line, found, data, outlet);
      if (isOver) return given.leave();
      seat = given;
      if (lookAgain) look();
    } catch (failure) {
      const refused = asRefused(failure);
      refuse(refused.reason, refused);
    }
  }

  function takeAwareness(message: Message, at: Seat): void {
    const update = readBytes(message);
    const entries = update && readAwareness(update);
    if (!entries) refuse('bad-message');
    for (const entry of entries ?? []) {
      // Each speaks for itself alone: the first one it names.
      if (clientId === null && entry.state !== null && at.claim(entry.clientId)) clientId = entry.clientId;
      if (entry.clientId === clientId && admitted) at.show(writeAwareness(entry, admitted.person));
    }
  }

  /** Told to, a line that cannot be looked at is ended; of our own accord, it is looked at another time. */
  function look(onFailure: 'end' | 'go-on' = 'end'): void {
    nextLookMs = performance.now() + LOOK_EVERY_MS;
    lookAgain = true;
    if (!seat || isOver) return;
    looking ??= lookUntilSure(onFailure);
  }

  async function lookUntilSure(onFailure: 'end' | 'go-on'): Promise<void> {
    try {
      while (lookAgain && hello && name !== null && admitted) {
        lookAgain = false;
        const now = await house.admit(line, credentialsOf(request, hello), hello, name);
        if (now.isReadOnly !== admitted.isReadOnly || now.organisationId !== admitted.organisationId)
          return reset();
        admitted = now;
      }
    } catch (failure) {
      const refused = asRefused(failure);
      if (onFailure === 'end' || lookAgain || refused.reason !== 'unavailable')
        refuse(refused.reason, refused);
    } finally {
      // At once: whoever asks for a look from now on begins another.
      looking = null;
    }
  }

  const reset = () => end(COME_AGAIN.code, COME_AGAIN.reason);

  const line: Line = {
    get reflectionId() {
      return name;
    },
    get admitted() {
      return admitted;
    },
    receive: inbox.put,
    offer(whole) {
      const message = inbox.next ? readMessage(inbox.next) : null;
      if (!isOver && !lookAgain && message?.name === name) sync.offer(message, whole);
    },
    look: () => look(),
    async lookIfDue(nowMs) {
      if (nowMs < nextLookMs) return;
      look('go-on');
      if (looking) await unlessAborted(AbortSignal.timeout(LOOK_WITHIN_MS), looking);
    },
    tick(nowMs) {
      const isLate = seat ? nowMs - heardAtMs > SILENT_FOR_MS : nowMs - begunAtMs > GREET_WITHIN_MS;
      if (isLate) end(COME_AGAIN.code, 'silent');
      if (seat && !isOver) outlet.ping(nowMs, PING_EVERY_MS);
    },
    refuse,
    reset,
    ended: leave,
  };
  return line;
}

const asRefused = (failure: unknown): Refused =>
  failure instanceof Refused ? failure : new Refused('unavailable', failure);
