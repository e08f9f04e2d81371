import { DISCARDED_TAGS } from '../sanitising/allowed-html.ts';
import { isElement, type PageElement, type PageNode, TEXT } from './page-dom.ts';

const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD MARK Q RB RP RT RUBY S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
const CELL = new Set(['TD', 'TH']);
/** Removed by sanitising, with their content. */
const REMOVED_TAGS = new Set(DISCARDED_TAGS.map((tag) => tag.toUpperCase()));

/** The text of an element as if copied: one line per block, cells separated, code unchanged. */
export function blockText(root: PageElement): string {
  const lines: string[] = [];
  let line = '';
  let preformatted = 0;
  const endLine = () => {
    const full = preformatted > 0 ? line.trimEnd() : line.replace(/\s+/g, ' ').trim();
    if (full.trim() !== '') lines.push(full);
    line = '';
  };
  /** Called at the start and at the end of an element. */
  const handleTag = ({ tagName }: PageElement, step: 1 | -1) => {
    if (CELL.has(tagName)) line += ' ';
    else if (!INLINE.has(tagName)) endLine();
    if (tagName === 'PRE') preformatted += step;
  };
  let node: PageNode | null = root.firstChild;
  while (node && node !== root) {
    if (isElement(node)) {
      handleTag(node, 1);
      if (node.firstChild && !REMOVED_TAGS.has(node.tagName.toUpperCase())) {
        node = node.firstChild;
        continue;
      }
      handleTag(node, -1);
    } else if (node.nodeType === TEXT) line += node.textContent;
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== root && isElement(node)) handleTag(node, -1);
    }
    node = node && node !== root ? node.nextSibling : null;
  }
  endLine();
  return lines.join('\n');
}
