import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Redis } from '#platform/redis/open-redis.ts';
import { type AwarenessEntry, writeAwareness } from '../line/awareness.ts';
import type { TextKey } from '../log/log-store.ts';
import { CARETS_AT_ONCE, readCaretMessage, writeCaretMessage } from './caret-message.ts';
import type { NumberOwners } from './number-owners.ts';

/** This node among those that hold texts, and how they speak to each other. */
export interface CaretsAround {
  readonly redis: Redis;
  readonly node: Id;
}

/** The carets of one text that other nodes pass to this one. */
export interface PassedCarets {
  /** Nobody has the text open here any more: the others are told. */
  close(): void;
}

interface Changes {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

const FROM_ANOTHER_NODE = 'from another node';
/** Carets of a moment go together: nobody sees them move more often than this. */
const TELL_EVERY_MS = 25;
/** More people than that are not at one text. */
const MOST_CARETS = 2_000;

const person = z.object({ userId: id, firstName: z.string().max(500), lastName: z.string().max(500) });

/**
 * Shows the carets of people whose lines end on other nodes, and theirs those of ours. Both ids name the channel, and only
 * a node that holds the text listens. Each caret comes from the node of its line: no other may move it or take it away. A
 * node that dies says nothing; its carets go with the half minute that any caret lasts without a word.
 */
export function passCarets(
  { redis, node }: CaretsAround,
  { organisationId, reflectionId }: TextKey,
  awareness: Awareness,
  owners: NumberOwners,
  /** Whether a line of this node speaks for a browser's number. */
  isHere: (clientId: number) => boolean,
): PassedCarets {
  const channel = `carets ${organisationId} ${reflectionId}`;
  const ours = new Set<number>();
  /** By the node of their line. */
  const theirs = new Map<number, Id>();
  const untold = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  function say(clientIds: readonly number[], asks = false): void {
    for (let from = 0; from < clientIds.length || (asks && from === 0); from += CARETS_AT_ONCE) {
      const some = clientIds.slice(from, from + CARETS_AT_ONCE);
      redis.publish(
        channel,
        writeCaretMessage(node, asks && from === 0, encodeAwarenessUpdate(awareness, some)),
      );
    }
  }

  function tell(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    say([...untold]);
    untold.clear();
  }

  function onUpdate({ added, updated, removed }: Changes, origin: unknown): void {
    if (origin === FROM_ANOTHER_NODE) return;
    for (const clientId of [...added, ...updated]) {
      theirs.delete(clientId);
      ours.add(clientId);
      untold.add(clientId);
    }
    for (const clientId of removed) {
      theirs.delete(clientId);
      if (ours.delete(clientId)) untold.add(clientId);
    }
    if (untold.size > 0) timer ??= setTimeout(tell, TELL_EVERY_MS);
  }

  function show(from: Id, entry: AwarenessEntry): void {
    const { clientId, state } = entry;
    const owner = person.safeParse(state?.user);
    if (!owner.success || (!theirs.has(clientId) && theirs.size >= MOST_CARETS)) return;
    if (!owners.take(clientId, owner.data.userId)) return;
    theirs.set(clientId, from);
    applyAwarenessUpdate(awareness, writeAwareness(entry, owner.data), FROM_ANOTHER_NODE);
    // Older than what was seen of it: it left meanwhile.
    if (!awareness.getStates().has(clientId)) theirs.delete(clientId);
  }

  function hide(clientIds: readonly number[]): void {
    for (const clientId of clientIds) theirs.delete(clientId);
    removeAwarenessStates(awareness, [...clientIds], FROM_ANOTHER_NODE);
  }

  const stopListening = redis.listen(channel, {
    ready: () => say([...ours], true),
    lost: () => hide([...theirs.keys()]),
    hear(message) {
      const said = readCaretMessage(message);
      if (!said || said.node === node) return;
      for (const entry of said.entries) {
        if (isHere(entry.clientId) || ours.has(entry.clientId)) continue;
        if (entry.state) show(said.node, entry);
        else if (theirs.get(entry.clientId) === said.node) hide([entry.clientId]);
      }
      if (said.asks) say([...ours]);
    },
  });
  awareness.on('update', onUpdate);

  return {
    close() {
      removeAwarenessStates(awareness, [...ours], null);
      tell();
      awareness.off('update', onUpdate);
      stopListening();
    },
  };
}
