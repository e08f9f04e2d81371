import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Id } from '#base/ids.ts';
import { type Mention, numbered, type Reference } from '../rules/bibliography.ts';
import { mentionsOf } from './mentions-of.ts';

/** What the text of an editor cites now. */
export interface Citations {
  readonly references: readonly Reference[];
  readonly numberOf: ReadonlyMap<Id, number>;
  /** Each once, in an order that does not change with that of the text. */
  readonly analysisIds: readonly Id[];
  readonly elementIds: readonly Id[];
}

interface Read {
  readonly document: Node;
  readonly mentions: readonly Mention[];
  readonly citations: Citations;
}

const lastRead = new WeakMap<Editor, Read>();

/** The same answer as long as the text cites the same, so that nothing is drawn anew for what is typed beside. */
function citationsIn(editor: Editor): Citations {
  const { doc: document } = editor.state;
  const last = lastRead.get(editor);
  if (last?.document === document) return last.citations;
  const mentions = mentionsOf(document);
  const isSame = last !== undefined && sameMentions(last.mentions, mentions);
  const citations = isSame ? last.citations : citationsFrom(mentions);
  lastRead.set(editor, { document, mentions, citations });
  return citations;
}

function sameMentions(one: readonly Mention[], other: readonly Mention[]): boolean {
  return (
    one.length === other.length &&
    one.every((mention, place) => {
      const beside = other[place];
      return mention === beside || JSON.stringify(mention) === JSON.stringify(beside);
    })
  );
}

function citationsFrom(mentions: readonly Mention[]): Citations {
  const references = numbered(mentions);
  return {
    references,
    numberOf: new Map(references.map(({ analysisId, number }) => [analysisId, number])),
    analysisIds: references.map(({ analysisId }) => analysisId).sort(),
    elementIds: [...new Set(mentions.flatMap(({ elementId }) => elementId ?? []))].sort(),
  };
}

/** ED-04: what the text cites, live. */
export function useCitations(editor: Editor): Citations {
  const subscribe = useCallback(
    (listener: () => void) => {
      const look = ({ transaction }: { transaction: { docChanged: boolean } }) => {
        if (transaction.docChanged) listener();
      };
      editor.on('transaction', look);
      return () => {
        editor.off('transaction', look);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => citationsIn(editor));
}
