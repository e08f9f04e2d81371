import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Redis } from '#platform/redis/open-redis.ts';
import type { ClientIdOwners } from './client-id-owners.ts';
import { type AwarenessEntry, readAwareness, writeAwareness } from './connection/awareness.ts';
import type { TextKey } from './log/update-log.ts';

/** A message between nodes about the carets of a text. */
interface CaretMessage {
  /** The node whose connections these carets belong to. */
  readonly node: Id;
  /** Whether the other nodes should answer with their carets. */
  readonly requestsCarets: boolean;
  readonly entries: readonly AwarenessEntry[];
}

/** The most carets in one message. */
const MAX_CARETS_PER_MESSAGE = 16;
/** The largest state of a caret; each was validated by its connection and given its person's name. */
const MAX_STATE_LENGTH = 8_192;
const MAX_BYTES = 512 * 1_024;

/** Null where no node would send this. */
function readCaretMessage(message: Uint8Array): CaretMessage | null {
  if (message.byteLength > MAX_BYTES) return null;
  try {
    const decoder = decoding.createDecoder(message);
    const node = id.safeParse(decoding.readVarString(decoder));
    const asks = decoding.readVarUint(decoder) === 1;
    const entries = readAwareness(decoding.readVarUint8Array(decoder), MAX_STATE_LENGTH);
    if (!node.success || !entries || entries.length > MAX_CARETS_PER_MESSAGE) return null;
    return { node: node.data, requestsCarets: asks, entries };
  } catch {
    return null;
  }
}

/** `carets` as encoded by the awareness library. */
export function writeCaretMessage(node: Id, asks: boolean, carets: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, node);
  encoding.writeVarUint(encoder, asks ? 1 : 0);
  encoding.writeVarUint8Array(encoder, carets);
  return encoding.toUint8Array(encoder);
}

/** This node, and how it reaches the others that have the text open. */
export interface CaretRelayContext {
  readonly redis: Redis;
  readonly node: Id;
}

/** The carets of one text that are relayed between nodes. */
interface CaretRelay {
  /** Nobody has the text open here any more: removes our carets from the other nodes. */
  close(): void;
}

interface Changes {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

const FROM_ANOTHER_NODE = 'from another node';
/** Caret moves are batched: nobody sees them move more often than this. */
const PUBLISH_EVERY_MS = 25;
/** More people than this are not in one text. */
const MAX_REMOTE_CARETS = 2_000;

const person = z.object({ userId: id, firstName: z.string().max(500), lastName: z.string().max(500) });

/**
 * Shows the carets of people connected to other nodes, and publishes those of ours. The channel is named after both ids,
 * and only nodes with the text open listen. A caret belongs to the node of its connection: no other may move or remove
 * it. The carets of a node that dies expire after the half minute that any caret lasts without an update.
 */
export function relayCarets(
  { redis, node }: CaretRelayContext,
  { organisationId, reflectionId }: TextKey,
  awareness: Awareness,
  owners: ClientIdOwners,
  /** Whether a connection of this node claimed the client id. */
  isHere: (clientId: number) => boolean,
): CaretRelay {
  const channel = `carets ${organisationId} ${reflectionId}`;
  const localCarets = new Set<number>();
  /** Client ids by the node of their connection. */
  const remoteCarets = new Map<number, Id>();
  const unpublished = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  function publish(clientIds: readonly number[], asks = false): void {
    for (let from = 0; from < clientIds.length || (asks && from === 0); from += MAX_CARETS_PER_MESSAGE) {
      const some = clientIds.slice(from, from + MAX_CARETS_PER_MESSAGE);
      redis.publish(
        channel,
        writeCaretMessage(node, asks && from === 0, encodeAwarenessUpdate(awareness, some)),
      );
    }
  }

  function publishPending(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    publish([...unpublished]);
    unpublished.clear();
  }

  function onUpdate({ added, updated, removed }: Changes, origin: unknown): void {
    if (origin === FROM_ANOTHER_NODE) return;
    for (const clientId of [...added, ...updated]) {
      remoteCarets.delete(clientId);
      localCarets.add(clientId);
      unpublished.add(clientId);
    }
    for (const clientId of removed) {
      remoteCarets.delete(clientId);
      if (localCarets.delete(clientId)) unpublished.add(clientId);
    }
    if (unpublished.size > 0) timer ??= setTimeout(publishPending, PUBLISH_EVERY_MS);
  }

  function show(from: Id, entry: AwarenessEntry): void {
    const { clientId, state } = entry;
    const owner = person.safeParse(state?.user);
    if (!owner.success || (!remoteCarets.has(clientId) && remoteCarets.size >= MAX_REMOTE_CARETS)) return;
    if (!owners.claim(clientId, owner.data.userId)) return;
    remoteCarets.set(clientId, from);
    applyAwarenessUpdate(awareness, writeAwareness(entry, owner.data), FROM_ANOTHER_NODE);
    // Older than what is known of it: the client has left meanwhile.
    if (!awareness.getStates().has(clientId)) remoteCarets.delete(clientId);
  }

  function hide(clientIds: readonly number[]): void {
    for (const clientId of clientIds) remoteCarets.delete(clientId);
    removeAwarenessStates(awareness, [...clientIds], FROM_ANOTHER_NODE);
  }

  const stopListening = redis.subscribe(channel, {
    onReady: () => publish([...localCarets], true),
    onLost: () => hide([...remoteCarets.keys()]),
    onMessage(message) {
      const received = readCaretMessage(message);
      if (!received || received.node === node) return;
      for (const entry of received.entries) {
        if (isHere(entry.clientId) || localCarets.has(entry.clientId)) continue;
        if (entry.state) show(received.node, entry);
        else if (remoteCarets.get(entry.clientId) === received.node) hide([entry.clientId]);
      }
      if (received.requestsCarets) publish([...localCarets]);
    },
  });
  awareness.on('update', onUpdate);

  return {
    close() {
      removeAwarenessStates(awareness, [...localCarets], null);
      publishPending();
      awareness.off('update', onUpdate);
      stopListening();
    },
  };
}
