import * as Y from 'yjs';
import { NODES, TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';

/**
 * The paragraphs in which something was written since this state of the document, whole, so that they can be read and
 * put back elsewhere; an empty text where nothing was but removals.
 */
export function unsentWords(document: Y.Doc, since: Uint8Array): string {
  const known = Y.decodeStateVector(since);
  // What one person types in one go becomes one item, which may have begun before.
  const isNew = ({ id, length }: Y.Item) => id.clock + length > (known.get(id.client) ?? 0);
  return paragraphsOf(document.getXmlFragment(TEXT_FRAGMENT))
    .filter((paragraph) => hasItem(paragraph, isNew))
    .map(wordsOf)
    .filter((words) => words.trim() !== '')
    .join('\n\n');
}

type Part = Y.XmlElement | Y.XmlText | Y.XmlHook;

/** What holds words itself, wherever it stands: in a list, in a cell. */
function paragraphsOf(parent: Y.XmlFragment): Y.XmlElement[] {
  return partsOf(parent).flatMap((part) => {
    if (!(part instanceof Y.XmlElement)) return [];
    return partsOf(part).some((inside) => inside instanceof Y.XmlText) ? [part] : paragraphsOf(part);
  });
}

function partsOf(parent: Y.XmlFragment): Part[] {
  return parent.toArray();
}

function wordsOf(paragraph: Y.XmlElement): string {
  return partsOf(paragraph)
    .map((part) => {
      if (part instanceof Y.XmlText) return stringsOf(part);
      return part instanceof Y.XmlElement && part.nodeName === NODES.newline ? '\n' : '';
    })
    .join('');
}

function stringsOf(text: Y.XmlText): string {
  const pieces: { insert?: unknown }[] = text.toDelta();
  return pieces.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}

/** Whether something that is still there fits, in this part or inside it. */
function hasItem(part: Y.XmlFragment | Y.XmlText, fits: (item: Y.Item) => boolean): boolean {
  for (let item = part._start; item; item = item.right) {
    if (item.deleted) continue;
    if (fits(item)) return true;
    if (item.content instanceof Y.ContentType && hasItem(item.content.type as Y.XmlFragment, fits))
      return true;
  }
  return false;
}
