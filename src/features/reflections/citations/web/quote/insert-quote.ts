import type { NodeType, ResolvedPos } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { CitationAttrs, QuoteAttrs } from '../../rules/quote.ts';

/**
 * Where one last wrote. An editor nobody has been in yet has its caret before everything: what is added then goes to the
 * end.
 */
function caretOf({ state, isFocused }: Editor): ResolvedPos {
  const isUntouched = !isFocused && state.selection.eq(Selection.atStart(state.doc));
  return isUntouched ? Selection.atEnd(state.doc).$to : state.selection.$to;
}

/** The innermost block around a place beside which a quote may stand. */
function depthFor($at: ResolvedPos, type: NodeType): number {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const [parent, after] = [$at.node(depth - 1), $at.indexAfter(depth - 1)];
    if (parent.canReplaceWith(after, after, type)) return depth;
  }
  return 0;
}

/** Makes room for a block at a place and answers where: an empty line gives way, a line one stands in is cut in two. */
function makeRoom(tr: Transaction, $at: ResolvedPos, type: NodeType): number {
  const depth = depthFor($at, type);
  if (depth === 0) return $at.pos;
  const [before, after] = [$at.before(depth), $at.after(depth)];
  if (depth < $at.depth) return after;
  const [around, index] = [$at.node(depth - 1), $at.index(depth - 1)];
  const { parentOffset } = $at;
  const { size } = $at.parent.content;
  if (size === 0 && around.canReplaceWith(index, index + 1, type)) {
    tr.delete(before, after);
    return before;
  }
  // A line of a list begins with words.
  if (parentOffset === 0) return around.canReplaceWith(index, index, type) ? before : after;
  if (parentOffset === size) return after;
  tr.split($at.pos);
  return $at.pos + 1;
}

interface Block {
  readonly type: typeof NODES.quote | typeof NODES.journalSection;
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** Puts a quote, or another block that is one piece, into the text, the caret on the line after it. */
export function blockInserted(state: EditorState, $at: ResolvedPos, block: Block): Transaction | null {
  const type = state.schema.nodes[block.type];
  const paragraph = state.schema.nodes[NODES.paragraph];
  if (!type || !paragraph) return null;
  const { tr, selection } = state;
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock;
  const at = isBlock ? selection.to : makeRoom(tr, $at, type);
  const piece = type.create(block.attrs);
  tr.insert(at, piece);
  const after = at + piece.nodeSize;
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
}

/** ED-04: cites a passage as a block where one writes. */
export const insertQuote = (editor: Editor, attrs: QuoteAttrs): void =>
  insertBlock(editor, { type: NODES.quote, attrs });

/** A block that is one piece, where one writes. */
export function insertBlock(editor: Editor, block: Block): void {
  const inserted = blockInserted(editor.state, caretOf(editor), block);
  if (inserted) editor.view.dispatch(inserted);
  editor.commands.focus();
  // It has its height once it is drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => editor.isDestroyed || editor.commands.scrollIntoView()),
  );
}

/** ED-04: cites an analysis by its number, in the sentence one writes. */
export function insertCitation(editor: Editor, attrs: CitationAttrs): void {
  const { pos } = caretOf(editor);
  editor.chain().focus().insertContentAt(pos, { type: NODES.citation, attrs }).run();
}
