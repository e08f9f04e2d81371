import type { ObjectiveRow, Step } from '../rules/objective-tree.ts';

/** The action of a key in the tree. */
type TreeAct =
  | { readonly act: 'go'; readonly id: string }
  | { readonly act: 'open' | 'close' | 'rename' | 'remove' }
  | { readonly act: 'step'; readonly step: Step };

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
}

/** Maps a key to an action: arrows navigate, with Alt they move; Enter or F2 renames, Delete deletes. Null: no action. */
export function treeActionOf(
  { key, altKey }: KeyPress,
  at: number,
  rows: readonly ObjectiveRow[],
  isOpen: boolean,
): TreeAct | null {
  const row = rows[at];
  if (!row) return null;
  if (altKey) return STEPS[key] ? { act: 'step', step: STEPS[key] } : null;
  const go = (to: ObjectiveRow | undefined): TreeAct | null =>
    to ? { act: 'go', id: to.objective.id } : null;
  const hasChildren = row.objective.subobjectives.length > 0;
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      if (!hasChildren) return null;
      return isOpen ? go(rows[at + 1]) : { act: 'open' };
    case 'ArrowLeft':
      if (hasChildren && isOpen) return { act: 'close' };
      return row.parentId === null ? null : { act: 'go', id: row.parentId };
    case 'Enter':
    case 'F2':
      return { act: 'rename' };
    case 'Delete':
      return { act: 'remove' };
    default:
      return null;
  }
}
