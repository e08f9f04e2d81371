import { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';
import { NODES, TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { openPendingAcks, type PendingAcks } from './connection/pending-acks.ts';
import { deleteLocalDatabase, localTextName } from './local/local-database.ts';
import { localOrigin, mergeMarks, openLocalText } from './local/local-text.ts';

interface Options {
  readonly userId: string;
  readonly reflectionId: string;
  readonly document: Y.Doc;
  /** A count changed, or storing on this device failed. */
  readonly onStatusChange: () => void;
}

/** The changes made in this browser, until they are on the server's disk. */
export interface TrackedChanges {
  readonly acks: PendingAcks;
  readonly isKept: boolean;
  /** Applies to the document what this device stored. */
  load(): Promise<void>;
  /** The server acknowledged (or refused) the first message without an answer. */
  acknowledged(isKept: boolean): void;
  /** The paragraphs with changes that the server lacks, or null where there are none. */
  unsent(): string | null;
  flush(): void;
  close(): Promise<void>;
  /** Deletes what this device stores of the text. */
  forget(): Promise<void>;
}

/** Counts and stores every change until the server has it. Created before the provider: a change is counted before it is sent. */
export function trackChanges({ userId, reflectionId, document, onStatusChange }: Options): TrackedChanges {
  const acks = openPendingAcks();
  let isKept = true;
  let lackedSince: Uint8Array = Y.encodeStateVector(document);
  const localText = openLocalText({
    userId,
    reflectionId,
    document,
    onFailed() {
      isKept = false;
      onStatusChange();
    },
  });

  function onUpdate(
    update: Uint8Array,
    origin: unknown,
    _document: Y.Doc,
    { beforeState }: Y.Transaction,
  ): void {
    if (origin === localOrigin) return;
    if (origin instanceof HocuspocusProvider) {
      localText.keep(update, null);
      return;
    }
    if (acks.pendingCount === 0) lackedSince = Y.encodeStateVector(beforeState);
    acks.addPending(1);
    localText.keep(update, { count: acks.pendingCount, since: lackedSince });
    onStatusChange();
  }
  document.on('update', onUpdate);

  async function close(): Promise<void> {
    document.off('update', onUpdate);
    await localText.close();
  }

  return {
    acks,
    get isKept() {
      return isKept;
    },
    async load() {
      await localText.load((lacking) => {
        const { pendingCount: count } = acks;
        lackedSince =
          count === 0 ? lacking.since : mergeMarks([lacking, { count, since: lackedSince }]).since;
        acks.addPending(lacking.count);
      });
      onStatusChange();
    },
    acknowledged(wasKept) {
      if (!acks.acknowledged(wasKept)) return;
      if (acks.pendingCount === 0) localText.confirm();
      onStatusChange();
    },
    unsent() {
      return acks.pendingCount > 0 ? unsentText(document, lackedSince) || null : null;
    },
    flush: localText.flush,
    close,
    async forget() {
      await close();
      await deleteLocalDatabase(localTextName(userId, reflectionId));
    },
  };
}

/**
 * The whole paragraphs in which something was inserted since this state vector, so that they can be read and pasted
 * elsewhere; an empty string where there were only deletions.
 */
export function unsentText(document: Y.Doc, since: Uint8Array): string {
  const known = Y.decodeStateVector(since);
  // Consecutive typing is merged into one item, which may have started before.
  const isNew = ({ id, length }: Y.Item) => id.clock + length > (known.get(id.client) ?? 0);
  return paragraphsOf(document.getXmlFragment(TEXT_FRAGMENT))
    .filter((paragraph) => someItem(paragraph, isNew))
    .map(textOf)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

type Part = Y.XmlElement | Y.XmlText | Y.XmlHook;

/** Elements that contain characters directly, at any depth: in a list, in a cell. */
function paragraphsOf(parent: Y.XmlFragment): Y.XmlElement[] {
  return partsOf(parent).flatMap((part) => {
    if (!(part instanceof Y.XmlElement)) return [];
    return partsOf(part).some((inside) => inside instanceof Y.XmlText) ? [part] : paragraphsOf(part);
  });
}

function partsOf(parent: Y.XmlFragment): Part[] {
  return parent.toArray();
}

function textOf(paragraph: Y.XmlElement): string {
  return partsOf(paragraph)
    .map((part) => {
      if (part instanceof Y.XmlText) return stringOf(part);
      return part instanceof Y.XmlElement && part.nodeName === NODES.newline ? '\n' : '';
    })
    .join('');
}

function stringOf(text: Y.XmlText): string {
  const pieces: { insert?: unknown }[] = text.toDelta();
  return pieces.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}

/** Whether an item that is not deleted satisfies the predicate, in this part or inside it. */
function someItem(part: Y.XmlFragment | Y.XmlText, predicate: (item: Y.Item) => boolean): boolean {
  for (let item = part._start; item; item = item.right) {
    if (item.deleted) continue;
    if (predicate(item)) return true;
    if (item.content instanceof Y.ContentType && someItem(item.content.type as Y.XmlFragment, predicate))
      return true;
  }
  return false;
}
