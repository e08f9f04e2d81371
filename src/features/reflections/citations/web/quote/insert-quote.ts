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
 * The position at which the person last wrote. The caret of an editor that was never focused is at the start of the text:
 * then insertions go to the end.
 */
function caretOf({ state, isFocused }: Editor): ResolvedPos {
  const isUntouched = !isFocused && state.selection.eq(Selection.atStart(state.doc));
  return isUntouched ? Selection.atEnd(state.doc).$to : state.selection.$to;
}

/** The depth of the innermost block around a position beside which a quote is allowed. */
function depthFor($at: ResolvedPos, type: NodeType): number {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const [parent, after] = [$at.node(depth - 1), $at.indexAfter(depth - 1)];
    if (parent.canReplaceWith(after, after, type)) return depth;
  }
  return 0;
}

/** Makes room for a block at a position: an empty line is replaced, a line with the caret inside is split. Returns where to insert. */
function makeRoom(tr: Transaction, $at: ResolvedPos, type: NodeType): number {
  const depth = depthFor($at, type);
  if (depth === 0) return $at.pos;
  const [before, after] = [$at.before(depth), $at.after(depth)];
  if (depth < $at.depth) return after;
  const [parent, index] = [$at.node(depth - 1), $at.index(depth - 1)];
  const { parentOffset } = $at;
  const { size } = $at.parent.content;
  if (size === 0 && parent.canReplaceWith(index, index + 1, type)) {
    tr.delete(before, after);
    return before;
  }
  // A list item must start with a paragraph.
  if (parentOffset === 0) return parent.canReplaceWith(index, index, type) ? before : after;
  if (parentOffset === size) return after;
  tr.split($at.pos);
  return $at.pos + 1;
}

interface Block {
  readonly type: typeof NODES.quote | typeof NODES.journalSection;
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** A transaction that inserts a quote, or another atomic block, with the caret on the line after it. */
export function blockInsertion(state: EditorState, $at: ResolvedPos, block: Block): Transaction | null {
  const type = state.schema.nodes[block.type];
  const paragraph = state.schema.nodes[NODES.paragraph];
  if (!type || !paragraph) return null;
  const { tr, selection } = state;
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock;
  const at = isBlock ? selection.to : makeRoom(tr, $at, type);
  const inserted = type.create(block.attrs);
  tr.insert(at, inserted);
  const after = at + inserted.nodeSize;
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
}

/** ED-04: inserts a quote of a passage at the caret. */
export const insertQuote = (editor: Editor, attrs: QuoteAttrs): void =>
  insertBlock(editor, { type: NODES.quote, attrs });

/** Inserts an atomic block at the caret. */
export function insertBlock(editor: Editor, block: Block): void {
  const inserted = blockInsertion(editor.state, caretOf(editor), block);
  if (inserted) editor.view.dispatch(inserted);
  editor.commands.focus();
  // Scrolls after the block has been rendered and has its height.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => editor.isDestroyed || editor.commands.scrollIntoView()),
  );
}

/** ED-04: inserts a citation of an analysis at the caret. */
export function insertCitation(editor: Editor, attrs: CitationAttrs): void {
  const { pos } = caretOf(editor);
  editor.chain().focus().insertContentAt(pos, { type: NODES.citation, attrs }).run();
}
