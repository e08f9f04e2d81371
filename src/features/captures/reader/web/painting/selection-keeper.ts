/** Keeps a selection where it is while the words under it are wrapped and unwrapped. */
export interface SelectionKeeper {
  /** Whether the selection begins or ends in this part of the page; asked before it is changed in any way. */
  isHeldBy(node: Node): boolean;
  /** Moves nodes; a selection that held one of them, and was dropped by the browser, is put back. */
  moving(move: () => void): void;
}

/** Asking the browser for its selection lays out the page: it is asked once, and again only where it is touched. */
export function selectionKeeper(page: Document): SelectionKeeper {
  const selection = page.getSelection();
  const endsNow = () => [selection?.anchorNode ?? null, selection?.focusNode ?? null];
  let ends = endsNow();
  return {
    isHeldBy: (node) => ends.some((end) => end !== null && node.contains(end)),
    moving(move) {
      const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
      move();
      if (anchorNode && focusNode)
        selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
      ends = endsNow();
    },
  };
}
