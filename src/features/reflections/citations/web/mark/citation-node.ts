import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { type CitationAttrs, citationAttrs } from '../../rules/quote.ts';
import type { CitingOptions } from '../citing-options.ts';
import { attributesOf, keptAttrs } from '../kept-attrs.ts';
import { CitationView } from './citation-view.tsx';

const kept = keptAttrs('data-vigie-citation');

const NOTHING: CitationAttrs = { analysisId: '', elementId: null, documentId: null, title: '', siteName: '' };

/** What stands for the number where there is none: in another program, or as plain text. */
const inWords = (attrs: unknown): string => {
  const read = citationAttrs.safeParse(attrs);
  return read.success && read.data.title !== '' ? `[${read.data.title}]` : '';
};

/** ED-04: an inline call of an analysis. Its number is that of the bibliography and is kept nowhere. */
export const citationNode = Node.create<CitingOptions>({
  name: NODES.citation,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ reflectionId: '' }),
  addAttributes: () => attributesOf({ ...NOTHING }),
  parseHTML: () => [
    {
      tag: `sup${kept.selector}`,
      priority: 100,
      getAttrs: (element) => kept.read(element, citationAttrs),
    },
  ],
  renderHTML: ({ node }) => ['sup', kept.written(node.attrs), inWords(node.attrs)],
  renderText: ({ node }) => inWords(node.attrs),
  addNodeView: () => ReactNodeViewRenderer(CitationView, { as: 'span' }),
});
