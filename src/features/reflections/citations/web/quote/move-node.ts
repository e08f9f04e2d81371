import { Fragment } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/**
 * Puts the selected block before the one above it, or after the one below; null where it cannot go further. Only that
 * block is taken out and put back: what somebody else writes beside it meanwhile stays theirs.
 */
function moveNode({ selection, tr }: EditorState, step: -1 | 1): Transaction | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { node, $from, from, to } = selection;
  const { parent } = $from;
  const index = $from.index();
  const beside = parent.maybeChild(index + step);
  if (!beside) return null;
  const order = [...parent.children].toSpliced(index, 1).toSpliced(index + step, 0, node);
  if (!parent.type.validContent(Fragment.from(order))) return null;
  const at = step === -1 ? from - beside.nodeSize : from + beside.nodeSize;
  tr.delete(from, to).insert(at, node);
  return tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
}

/** The keys that move a selected block of one kind: Alt and the arrows. */
export function movedBy(editor: Editor, name: string) {
  const move = (step: -1 | 1) => () => {
    const { selection } = editor.state;
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return false;
    const moved = moveNode(editor.state, step);
    if (moved) editor.view.dispatch(moved);
    return true;
  };
  return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
}
