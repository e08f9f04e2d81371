import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';

/** Inserts an image at a position; beside the block there where it is not allowed inside. */
export function placeImage(tr: Transaction, at: number, attrs: ImageAttrs): Transaction {
  const image = tr.doc.type.schema.nodes[NODES.image]?.create(attrs);
  return image ? tr.replaceRangeWith(at, at, image) : tr;
}

/** ED-03: inserts an image at the caret, which moves to the line after it. */
export function insertImage(editor: Editor, attrs: ImageAttrs): void {
  const { state, view } = editor;
  const { selection } = state;
  const tr = state.tr;
  if (!(selection instanceof NodeSelection) && !selection.empty) tr.deleteSelection();
  placeImage(tr, tr.mapping.map(selection.to), attrs);
  const after = endOfImage(tr);
  if (after !== null) {
    const paragraph = state.schema.nodes[NODES.paragraph]?.create();
    if (paragraph && !tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, paragraph);
    tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1));
  }
  view.dispatch(tr.scrollIntoView());
  editor.commands.focus();
}

/** The end of the image that a transaction inserted. */
function endOfImage({ doc, mapping }: Transaction): number | null {
  let end: number | null = null;
  mapping.maps.at(-1)?.forEach((_from, _to, from, to) => {
    doc.nodesBetween(from, to, (node, at) => {
      if (node.type.name === NODES.image) end = at + node.nodeSize;
    });
  });
  return end;
}

/** D2 §3: the attributes of an image in the text. */
export interface ImageAttrs {
  readonly src: string;
  readonly alt: string;
  /** Shown on hover; null without one. */
  readonly title: string | null;
  readonly width: number | null;
  readonly height: number | null;
}
