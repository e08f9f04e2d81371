import { setImmediate } from 'node:timers/promises';
import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { UserId } from '#base/ids.ts';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { unlessAborted } from '#platform/unless-aborted.ts';
import { type NumberOwners, openNumberOwners } from '../carets/number-owners.ts';
import { type CaretsAround, passCarets } from '../carets/pass-carets.ts';
import { applyAll } from '../log/document-of.ts';
import type { TextKey } from '../log/log-store.ts';
import type { TextLog, TextLogs } from '../log/open-text-logs.ts';
import { type OnSettled, settleText } from './settle-text.ts';
import { openSettling } from './settling.ts';
import { byOf, NEWS } from './text-origin.ts';
import { openTextRoom } from './text-room.ts';

export interface TextsOutside {
  readonly database: Database;
  readonly log: Log;
  readonly logs: TextLogs;
  readonly settled: readonly OnSettled[];
  /** Few texts settle at a time: it is no hurry, and whoever writes must not wait for it. */
  readonly settleInTurn: (work: () => Promise<void>) => Promise<void>;
  /** How long a text that nobody has open any more stays. */
  readonly lingerMs: number;
  /** Absent: carets stay on the node of their lines. */
  readonly carets?: CaretsAround | undefined;
}

/** A text in memory: every change of it goes to the log, and its words are kept once it comes to rest. */
export interface OpenText {
  readonly document: Document;
  readonly log: TextLog;
  /** Keeps everything about it, so that it can be put away; rejects when it cannot. */
  putInOrder(): Promise<void>;
  /** Settles what is due, for a node that stops. */
  settle(): Promise<void>;
  /** The whole of it in bytes, as long as nobody changed it since it was read. */
  readonly asRead: Uint8Array | null;
  /** Whether it may become longer by a change. */
  readonly hasRoomFor: (update: Uint8Array) => boolean;
  /** Browsers' numbers that lines speak for, each with how it is given to another line. */
  readonly claims: Map<number, { readonly userId: UserId; readonly give: () => void }>;
  readonly owners: NumberOwners;
  close(): void;
}

const KEPT_WITHIN_MS = 1_000;

/** Reads a text from disk into a document, and follows it from then on. */
export async function openText(
  { database, log, logs, settled: listeners, settleInTurn, carets: around }: TextsOutside,
  key: TextKey,
  document: Document,
  /** Told the whole of it in bytes, where it is kept so. */
  onRead: (whole: Uint8Array) => void,
): Promise<OpenText> {
  let asRead: Uint8Array | null = null;
  const { text, updates } = await logs.open(key, async ([whole, ...others]) => {
    if (!whole || others.length > 0) return;
    asRead = whole;
    onRead(whole);
    // On its way before we are busy with it.
    await setImmediate();
  });
  applyAll(document, updates, NEWS);
  // Named once, so that reading it later changes nothing; and what was read is no news to whoever comes.
  document.getXmlFragment(TEXT_FRAGMENT);
  document.flush();
  let lastBy: UserId | null = null;
  let authors = new Set<UserId>();
  let changes = 0;
  const encode = () => Y.encodeStateAsUpdate(document);

  const kept = () => new Promise<void>((resolve) => text.whenKept(resolve));
  const settle = async () => {
    // What came while it waited for its turn; a text that cannot be kept must not hold the others up.
    await unlessAborted(AbortSignal.timeout(KEPT_WITHIN_MS), kept());
    // At one moment: the words, how far they reach, and whose they are.
    const [words, through, writers, made] = [textOfDocument(document), text.holds.last, authors, changes];
    authors = new Set();
    changes = 0;
    try {
      const rest = { by: lastBy, at: new Date(), through, changes: made, authors: [...writers] };
      const settled = { ...key, text: words, ...rest, encode };
      await settleText(database, listeners, settled);
    } catch (failure) {
      authors = new Set([...writers, ...authors]);
      changes += made;
      throw failure;
    }
    await compact(false);
  };
  const settling = openSettling(
    async () => {
      await kept();
      await settleInTurn(settle);
    },
    (failure) => logTrouble(log, failure, 'the words of a text are not up to date'),
  );

  const compact = (isLeft: boolean) => text.compact(encode, isLeft);

  document.on('update', (update: Uint8Array, origin: unknown) => {
    asRead = null;
    if (origin === NEWS) return;
    const by = byOf(origin);
    lastBy = by ?? lastBy;
    if (by) authors.add(by);
    changes += 1;
    text.append(update, by);
    settling.touch();
  });

  const claims: OpenText['claims'] = new Map();
  const owners = openNumberOwners();
  const carets = around
    ? passCarets(around, key, document.awareness, owners, (one) => claims.has(one))
    : null;

  return {
    document,
    log: text,
    claims,
    owners,
    get asRead() {
      return asRead;
    },
    hasRoomFor: openTextRoom(document, text.size.stateBytes + text.size.bytes),
    settle: settling.now,
    async putInOrder() {
      await settling.now();
      await compact(true);
    },
    close() {
      carets?.close();
      settling.stop();
      logs.close(text);
    },
  };
}
