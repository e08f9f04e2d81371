import { Fragment } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/**
 * Moves the selected block before the previous one or after the next one; null where it cannot move further. Only that block
 * is deleted and inserted again: concurrent edits beside it are preserved.
 */
function moveNode({ selection, tr }: EditorState, step: -1 | 1): Transaction | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { node, $from, from, to } = selection;
  const { parent } = $from;
  const index = $from.index();
  const neighbour = parent.maybeChild(index + step);
  if (!neighbour) return null;
  const order = [...parent.children].toSpliced(index, 1).toSpliced(index + step, 0, node);
  if (!parent.type.validContent(Fragment.from(order))) return null;
  const at = step === -1 ? from - neighbour.nodeSize : from + neighbour.nodeSize;
  tr.delete(from, to).insert(at, node);
  return tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
}

/** The keyboard shortcuts that move a selected block of one type: Alt and the arrow keys. */
export function moveNodeKeys(editor: Editor, name: string) {
  const move = (step: -1 | 1) => () => {
    const { selection } = editor.state;
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return false;
    const moved = moveNode(editor.state, step);
    if (moved) editor.view.dispatch(moved);
    return true;
  };
  return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
}
