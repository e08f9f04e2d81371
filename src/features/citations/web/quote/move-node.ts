import { Fragment } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Puts the selected block before the one above it, or after the one below; null where it cannot go further. Only that
 * block is taken out and put back: what somebody else writes beside it meanwhile stays theirs.
 */
export function moveNode({ selection, tr }: EditorState, step: -1 | 1): Transaction | null {
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
