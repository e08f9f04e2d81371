import * as Y from 'yjs';
import { NODES, TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';

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
