import { NodeSelection } from '@tiptap/pm/state';
import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import type { Id } from '#base/ids.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { fittedSize } from '../../rules/fitted-size.ts';
import { imageOrigin } from '../../rules/image-origin.ts';
import { imageImportPlugin } from './bringing/image-import-plugin.ts';
import { imagePlaceholders } from './bringing/image-placeholders.ts';
import { IMAGE_TOOLS, ImageView } from './image-view.tsx';

interface ImageOptions {
  readonly reflectionId: Id;
  /** Called with a sentence that says why pasted or dropped images could not be added. */
  readonly onFailed: (sentence: string) => void;
}

/**
 * ED-03: an image of the reflection as a block. Selected as a whole by the arrow keys, removed with Delete; Enter focuses
 * its tools.
 */
export const imageNode = Node.create<ImageOptions>({
  name: NODES.image,
  // Above the key bindings of paragraphs.
  priority: 200,
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ reflectionId: '', onFailed: () => {} }),
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    title: { default: null },
    width: { default: null, parseHTML: (element) => sizeOf(element)?.width ?? null },
    height: { default: null, parseHTML: (element) => sizeOf(element)?.height ?? null },
  }),
  parseHTML() {
    const isImportable = (element: HTMLElement) =>
      imageOrigin(element.getAttribute('src'), this.options.reflectionId) !== null;
    return [{ tag: 'img[src]', getAttrs: (element) => (isImportable(element) ? null : false) }];
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  renderText: ({ node }) => String(node.attrs.alt ?? ''),
  addNodeView: () => ReactNodeViewRenderer(ImageView),
  addKeyboardShortcuts() {
    const focusTools = () => {
      const { selection } = this.editor.state;
      if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false;
      const shown = this.editor.view.nodeDOM(selection.from);
      const tool = shown instanceof HTMLElement ? shown.querySelector(`.${IMAGE_TOOLS} button`) : null;
      if (tool instanceof HTMLElement) tool.focus();
      return tool !== null;
    };
    return { Enter: focusTools };
  },
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [imagePlaceholders(editor), imageImportPlugin({ editor, ...options })];
  },
});

function sizeOf(element: HTMLElement) {
  const pixels = (name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10);
  return fittedSize(pixels('width'), pixels('height'));
}
