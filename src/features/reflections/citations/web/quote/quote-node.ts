import { NodeSelection } from '@tiptap/pm/state';
import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { type QuoteAttrs, quoteAttrs } from '../../rules/quote.ts';
import { citedLink } from '../cited-link.ts';
import type { CitingOptions } from '../citing-options.ts';
import { nodeAttributes } from '../json-attribute.ts';
import { moveNodeKeys } from './move-node-keys.ts';
import { QUOTE_TAG, quoteAsPlainText, quoteMarkup, readQuote } from './quote-markup.ts';
import { QuoteView } from './quote-view.tsx';

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
