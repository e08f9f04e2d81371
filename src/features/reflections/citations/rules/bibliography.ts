import type { Id } from '#base/ids.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { citationAttrs, quoteAttrs } from './quote.ts';

/** One place in a text that cites an analysis, with the attributes stored in the text. */
export interface Mention {
  readonly analysisId: Id;
  readonly elementId: Id | null;
  readonly documentId: Id | null;
  readonly title: string;
  readonly siteName: string;
}

/** An entry of the bibliography. */
export interface Reference {
  readonly number: number;
  readonly analysisId: Id;
  readonly documentId: Id | null;
  readonly title: string;
  readonly siteName: string;
}

type Node = Pick<TextNode, 'type' | 'attrs'>;

const schemaOf = (type: string) =>
  type === NODES.quote ? quoteAttrs : type === NODES.citation ? citationAttrs : undefined;

/** What a node cites; undefined for other nodes and invalid attributes. */
export function mentionOf({ type, attrs }: Node): Mention | undefined {
  const read = schemaOf(type)?.safeParse(attrs);
  if (!read?.success) return undefined;
  const { analysisId, elementId, documentId, title, siteName } = read.data;
  return { analysisId, elementId, documentId, title, siteName };
}

/** Every mention of the text, in reading order. */
function* mentionsIn(node: TextNode): Generator<Mention> {
  const stack: TextNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const mention = mentionOf(next);
    if (mention) yield mention;
    for (const child of (next.content ?? []).toReversed()) stack.push(child);
  }
}

/** ED-04: each cited analysis once, numbered by its first mention; with the title of the first mention that has one. */
export function numberReferences(mentions: Iterable<Mention>): readonly Reference[] {
  const references = new Map<Id, Reference>();
  for (const { analysisId, documentId, title, siteName } of mentions) {
    const known = references.get(analysisId);
    if (!known) {
      references.set(analysisId, { number: references.size + 1, analysisId, documentId, title, siteName });
    } else if (!known.title && title) {
      references.set(analysisId, { ...known, documentId: known.documentId ?? documentId, title, siteName });
    }
  }
  return [...references.values()];
}

/** The bibliography of a text. */
export const citedInOrder = (text: TextNode): readonly Reference[] => numberReferences(mentionsIn(text));
