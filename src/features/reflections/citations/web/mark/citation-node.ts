import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { type CitationAttrs, citationAttrs } from '../../rules/quote.ts';
import type { CitingOptions } from '../citing-options.ts';
import { jsonAttribute, nodeAttributes } from '../json-attribute.ts';
import { CitationView } from './citation-view.tsx';

const json = jsonAttribute('data-vigie-citation');

const EMPTY: CitationAttrs = { analysisId: '', elementId: null, documentId: null, title: '', siteName: '' };

/** The plain text of a citation: for other programs, where there are no numbers. */
const plainTextOf = (attrs: unknown): string => {
  const read = citationAttrs.safeParse(attrs);
  return read.success && read.data.title !== '' ? `[${read.data.title}]` : '';
};

/** ED-04: an inline reference to an analysis. Its number comes from the bibliography and is not stored. */
export const citationNode = Node.create<CitingOptions>({
  name: NODES.citation,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ reflectionId: '' }),
  addAttributes: () => nodeAttributes({ ...EMPTY }),
  parseHTML: () => [
    {
      tag: `sup${json.selector}`,
      priority: 100,
      getAttrs: (element) => json.read(element, citationAttrs),
    },
  ],
  renderHTML: ({ node }) => ['sup', json.written(node.attrs), plainTextOf(node.attrs)],
  renderText: ({ node }) => plainTextOf(node.attrs),
  addNodeView: () => ReactNodeViewRenderer(CitationView, { as: 'span' }),
});
