import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { guardUnload } from '#ui/page/guard-unload.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { fittedSize, imageOrigin } from '../../rules/images.ts';
import {
  addPlaceholders,
  imagePlaceholders,
  removePlaceholder,
  showUploadProgress,
} from './image-placeholders.ts';
import { IMAGE_TOOLS, ImageView } from './image-view.tsx';
import { imagesText } from './images-text.ts';
import {
  fileRefusalMessage,
  type ImportedImage,
  imageAttrsOf,
  importImageFile,
  importPastedImage,
} from './import-image.ts';
import { placeImage } from './insert-image.ts';

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

interface Options {
  readonly editor: Editor;
  readonly reflectionId: Id;
  /** Called with a sentence that says how many images failed, and why. */
  readonly onFailed: (sentence: string) => void;
}

interface ImageImport {
  readonly at: number;
  readonly alt: string;
  /** The file name; empty where there is none. */
  readonly name: string;
  readonly run: () => Promise<ImportedImage>;
}

/** ED-03: imports pasted and dropped image files, and the images inside pasted pages, into the reflection. */
function imageImportPlugin({ editor, reflectionId, onFailed }: Options): Plugin {
  const isForeign = (src: unknown) => imageOrigin(src, reflectionId) !== 'own';
  const importFiles = (files: readonly File[], at: number) =>
    importAll(
      files.map((file) => ({ at, alt: '', name: file.name, run: () => importImageFile(reflectionId, file) })),
      { editor, onFailed },
    );

  /** Inserts a slice without its foreign images, then those at their positions once they are imported. */
  function importSlice(view: EditorView, slice: Slice, insert: (tr: Transaction) => void): boolean {
    const { tr } = view.state;
    if (!hasImage(slice, isForeign)) return false;
    insert(tr);
    const removed = removeImages(tr, isForeign);
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    const imports = removed.map(({ at, src, alt }) => ({
      at,
      alt,
      name: '',
      run: () => importPastedImage(reflectionId, src),
    }));
    importAll(imports, { editor, onFailed });
    return true;
  }

  return new Plugin({
    props: {
      handlePaste(view, { clipboardData }, slice) {
        const files = imageFilesIn(clipboardData);
        // Office programs add a picture of the copied text.
        if (files.length > 0 && !hasText(slice)) {
          importFiles(files, view.state.selection.to);
          return true;
        }
        return importSlice(view, slice, (tr) => tr.replaceSelection(slice));
      },
      handleDrop(view, { dataTransfer, clientX, clientY }, slice, isMoved) {
        if (isMoved) return false;
        const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.to;
        const files = [...(dataTransfer?.files ?? [])];
        if (files.length > 0) {
          const refusals = files.map(fileRefusalMessage);
          if (refusals[0] && refusals.every((refusal) => refusal !== null)) onFailed(refusals[0]);
          else importFiles(files, at);
          // In any case: a file that the text does not handle would be captured as a document.
          return true;
        }
        return importSlice(view, slice, (tr) => {
          const place = dropPoint(tr.doc, at, slice) ?? at;
          tr.replaceRange(place, place, slice);
        });
      },
    },
  });
}

function imageFilesIn(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

function hasText({ content }: Slice): boolean {
  return content.textBetween(0, content.size, ' ').trim() !== '';
}

function hasImage({ content }: Slice, predicate: (src: unknown) => boolean): boolean {
  let has = false;
  content.descendants((node) => {
    has ||= node.type.name === NODES.image && predicate(node.attrs.src);
  });
  return has;
}

/** Removes the images from what a transaction inserted; returns them with their positions. */
function removeImages(tr: Transaction, predicate: (src: unknown) => boolean) {
  const found = new Map<number, { src: string; alt: string; size: number }>();
  tr.mapping.maps.at(-1)?.forEach((_from, _to, from, to) => {
    tr.doc.nodesBetween(from, to, ({ type, attrs, nodeSize }, at) => {
      if (type.name !== NODES.image || !predicate(attrs.src)) return;
      found.set(at, { src: String(attrs.src), alt: String(attrs.alt ?? ''), size: nodeSize });
    });
  });
  const before = tr.steps.length;
  for (const [at, { size }] of [...found].reverse()) tr.delete(at, at + size);
  const mapping = tr.mapping.slice(before);
  return [...found].map(([at, { src, alt }]) => ({ at: mapping.map(at), src, alt }));
}

/** Imports images sequentially; each is inserted as soon as it is stored. Reports what failed, also after the editor was closed. */
async function importAll(
  imports: readonly ImageImport[],
  { editor, onFailed }: Omit<Options, 'reflectionId'>,
) {
  const text = imagesText[currentLanguage()];
  const places = addPlaceholders(editor, imports);
  const refusals: string[] = [];
  const releaseHold = guardUnload();
  try {
    for (const [index, { alt, run }] of imports.entries()) {
      const stopProgress = showUploadProgress(editor, places[index] ?? '');
      const imported = editor.isDestroyed ? { refusal: text.left } : await run().catch(onUnexpected);
      stopProgress();
      const attrs = 'src' in imported ? await imageAttrsOf(imported.src, alt) : null;
      const place = removePlaceholder(editor, places[index] ?? '');
      if (place) editor.view.dispatch(attrs ? placeImage(place.tr, place.at, attrs) : place.tr);
      if ('refusal' in imported) refusals.push(imported.refusal);
      else if (!attrs) refusals.push(text.unreadable);
      else if (!place) refusals.push(text.left);
    }
  } finally {
    releaseHold();
  }
  const [first] = refusals;
  if (first !== undefined) onFailed(text.failed(refusals.length, first));
}

/** The other images are still imported; the placeholder of this one is removed, and the failure reported. */
function onUnexpected(failure: unknown): ImportedImage {
  reportError(failure);
  return { refusal: new AppError('unexpected', commonReasons.unexpected).sentence(currentLanguage()) };
}
