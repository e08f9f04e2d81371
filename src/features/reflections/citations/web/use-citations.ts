import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Id } from '#base/ids.ts';
import { type Mention, mentionOf, numberReferences, type Reference } from '../rules/bibliography.ts';

/**
 * Mentions by node: unchanged nodes are the same objects, so of a text, a table and its rows only the edited one is
 * traversed again.
 */
const cache = new WeakMap<Node, readonly Mention[]>();

/** Every mention of the text, in reading order. */
function mentionsOf(node: Node): readonly Mention[] {
  const cached = cache.get(node);
  if (cached) return cached;
  const own = mentionOf({ type: node.type.name, attrs: node.attrs });
  const found = own ? [own] : [];
  for (const child of node.children) found.push(...mentionsOf(child));
  if (!node.isText) cache.set(node, found);
  return found;
}

/** What the text of an editor cites. */
interface Citations {
  readonly references: readonly Reference[];
  readonly numberOf: ReadonlyMap<Id, number>;
  /** Unique, in an order independent of the text. */
  readonly analysisIds: readonly Id[];
  readonly elementIds: readonly Id[];
}

interface Cached {
  readonly document: Node;
  readonly mentions: readonly Mention[];
  readonly citations: Citations;
}

const cacheByEditor = new WeakMap<Editor, Cached>();

/** The same object as long as the text cites the same, so that typing elsewhere causes no render. */
function citationsIn(editor: Editor): Citations {
  const { doc: document } = editor.state;
  const cached = cacheByEditor.get(editor);
  if (cached?.document === document) return cached.citations;
  const mentions = mentionsOf(document);
  const isSame = cached !== undefined && isSameMentions(cached.mentions, mentions);
  const citations = isSame ? cached.citations : citationsFrom(mentions);
  cacheByEditor.set(editor, { document, mentions, citations });
  return citations;
}

function isSameMentions(one: readonly Mention[], other: readonly Mention[]): boolean {
  return (
    one.length === other.length &&
    one.every((mention, place) => {
      const otherMention = other[place];
      return mention === otherMention || JSON.stringify(mention) === JSON.stringify(otherMention);
    })
  );
}

function citationsFrom(mentions: readonly Mention[]): Citations {
  const references = numberReferences(mentions);
  return {
    references,
    numberOf: new Map(references.map(({ analysisId, number }) => [analysisId, number])),
    analysisIds: references.map(({ analysisId }) => analysisId).sort(),
    elementIds: [...new Set(mentions.flatMap(({ elementId }) => elementId ?? []))].sort(),
  };
}

/** ED-04: what the text currently cites. */
export function useCitations(editor: Editor): Citations {
  const subscribe = useCallback(
    (listener: () => void) => {
      const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
        if (transaction.docChanged) listener();
      };
      editor.on('transaction', onTransaction);
      return () => {
        editor.off('transaction', onTransaction);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => citationsIn(editor));
}
