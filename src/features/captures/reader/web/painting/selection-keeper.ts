/** Preserves the selection while text nodes are wrapped and unwrapped. */
export interface SelectionKeeper {
  /** Whether the selection starts or ends in this node; call it before changing the node. */
  touches(node: Node): boolean;
  /** Moves nodes, and restores a selection in them that the browser dropped. */
  preserveDuring(move: () => void): void;
}

/** Reading the selection forces layout: it is read once, and again only after it was touched. */
export function selectionKeeper(page: Document): SelectionKeeper {
  const selection = page.getSelection();
  const endsNow = () => [selection?.anchorNode ?? null, selection?.focusNode ?? null];
  let ends = endsNow();
  return {
    touches: (node) => ends.some((end) => end !== null && node.contains(end)),
    preserveDuring(move) {
      const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
      move();
      if (anchorNode && focusNode)
        selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
      ends = endsNow();
    },
  };
}
