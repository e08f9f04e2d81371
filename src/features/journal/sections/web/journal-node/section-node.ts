import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { jsonAttribute, moveNodeKeys, nodeAttributes } from '#features/reflections/web.ts';
import { sectionAttrs } from '../../rules/section-node.ts';
import { SectionView } from './section-block.tsx';

const kept = jsonAttribute('data-vigie-section');

/** ED-09: a section of the journal as a live block of a text. Selected, removed and moved as a whole. */
export const journalSectionNode = Node.create({
  name: NODES.journalSection,
  // Before the key bindings of paragraphs.
  priority: 200,
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => nodeAttributes({ journalId: '', name: '' }),
  parseHTML: () => [
    {
      tag: `section${kept.selector}`,
      priority: 100,
      getAttrs: (element) => kept.read(element, sectionAttrs),
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const read = sectionAttrs.safeParse(node.attrs);
    const attrs = read.success ? kept.written(read.data) : {};
    return ['section', mergeAttributes(HTMLAttributes, attrs), read.data?.name ?? ''];
  },
  renderText: ({ node }) => sectionAttrs.safeParse(node.attrs).data?.name ?? '',
  addNodeView: () => ReactNodeViewRenderer(SectionView),
  addKeyboardShortcuts() {
    return moveNodeKeys(this.editor, this.name);
  },
});
