import { NodeSelection } from '@tiptap/pm/state';
import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { type QuoteAttrs, quoteAttrs } from '../../rules/quote.ts';
import { type CitingOptions, citedLink } from '../cited-node.ts';
import { jsonAttribute, nodeAttributes } from '../json-attribute.ts';
import { moveNodeKeys } from './move-node-keys.ts';
import { QuoteView } from './quote-view.tsx';

const json = jsonAttribute('data-vigie-quote');

const QUOTE_TAG = `figure${json.selector}`;

const readQuote = (element: HTMLElement) => json.read(element, quoteAttrs);

/** The source of a quote in plain text: author, title and site. */
function sourceOf({ authorName, title, siteName }: QuoteAttrs): string {
  return [authorName, title, siteName].filter((part) => part !== '').join(', ');
}

/** The markup of a copied quote: other programs show its text and source. */
function quoteMarkup(attrs: QuoteAttrs): HTMLElement {
  const figure = document.createElement('figure');
  for (const [name, value] of Object.entries(json.written(attrs))) figure.setAttribute(name, value);
  const blockquote = document.createElement('blockquote');
  blockquote.append(document.createElement('p'));
  blockquote.firstElementChild?.append(attrs.text);
  const source = document.createElement('figcaption');
  source.append(sourceOf(attrs));
  figure.append(blockquote, source);
  return figure;
}

/** The markup of a dragged quote, marked as coming from an editor of ours: only then are its attributes kept when pasted. */
export function draggedQuoteMarkup(attrs: QuoteAttrs): string {
  const figure = quoteMarkup(attrs);
  figure.setAttribute('data-pm-slice', '0 0 []');
  return figure.outerHTML;
}

export const quoteAsPlainText = (attrs: QuoteAttrs): string => `${attrs.text}\n(${sourceOf(attrs)})`;

const EMPTY: QuoteAttrs = {
  analysisId: '',
  elementId: '',
  documentId: '',
  text: '',
  authorId: '',
  authorName: '',
  code: null,
  title: '',
  siteName: '',
};

/**
 * ED-04: a passage of an analysis as a block. Selected as a whole by the arrow keys, removed with Delete, moved with Alt and the
 * arrow keys, opened with Ctrl or ⌘ and Enter.
 */
export const quoteNode = Node.create<CitingOptions>({
  name: NODES.quote,
  // Above the key bindings of paragraphs.
  priority: 200,
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ reflectionId: '' }),
  addAttributes: () => nodeAttributes({ ...EMPTY }),
  // Before other rules that parse figures and their content.
  parseHTML: () => [{ tag: QUOTE_TAG, priority: 100, getAttrs: readQuote }],
  renderHTML({ node, HTMLAttributes }) {
    const read = quoteAttrs.safeParse(node.attrs);
    return read.success ? quoteMarkup(read.data) : ['figure', mergeAttributes(HTMLAttributes)];
  },
  renderText({ node }) {
    const read = quoteAttrs.safeParse(node.attrs);
    return read.success ? quoteAsPlainText(read.data) : '';
  },
  addNodeView: () => ReactNodeViewRenderer(QuoteView),
  addKeyboardShortcuts() {
    const selectedNode = () => {
      const { selection } = this.editor.state;
      return selection instanceof NodeSelection && selection.node.type === this.type ? selection.node : null;
    };
    const open = () => {
      const read = quoteAttrs.safeParse(selectedNode()?.attrs);
      if (!read.success) return false;
      const { href, target, rel } = citedLink({ ...read.data, url: null });
      window.open(href, target, rel);
      return true;
    };
    return { ...moveNodeKeys(this.editor, this.name), 'Mod-Enter': open };
  },
});
