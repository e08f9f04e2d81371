import type { Id } from '#base/ids.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { citationAttrs, quoteAttrs } from './quote.ts';

/** One place of a text that cites an analysis, as the text itself knows it. */
export interface Mention {
  readonly analysisId: Id;
  readonly elementId: Id | null;
  readonly documentId: Id | null;
  readonly title: string;
  readonly siteName: string;
}

/** One line of the bibliography. */
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

/** What a node of the text cites; nothing where it is no quote, or one that nobody could have made here. */
export function mentionOf({ type, attrs }: Node): Mention | undefined {
  const read = schemaOf(type)?.safeParse(attrs);
  if (!read?.success) return undefined;
  const { analysisId, elementId, documentId, title, siteName } = read.data;
  return { analysisId, elementId, documentId, title, siteName };
}

/** Every mention of the text, in the order it is read. */
export function* mentionsIn(node: TextNode): Generator<Mention> {
  const waiting: TextNode[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const mention = mentionOf(next);
    if (mention) yield mention;
    for (const child of (next.content ?? []).toReversed()) waiting.push(child);
  }
}

/** ED-04: each cited analysis once, numbered by where it is first cited; named as the first mention that knows its name. */
export function numbered(mentions: Iterable<Mention>): readonly Reference[] {
  const found = new Map<Id, Reference>();
  for (const { analysisId, documentId, title, siteName } of mentions) {
    const known = found.get(analysisId);
    if (!known) {
      found.set(analysisId, { number: found.size + 1, analysisId, documentId, title, siteName });
    } else if (!known.title && title) {
      found.set(analysisId, { ...known, documentId: known.documentId ?? documentId, title, siteName });
    }
  }
  return [...found.values()];
}

/** The bibliography of a text. */
export const citedInOrder = (text: TextNode): readonly Reference[] => numbered(mentionsIn(text));
